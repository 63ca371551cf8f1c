import { miningCountryCodes } from '#domain/reference/mining-countries.ts'
import type { OriginState } from '#domain/stone/origin.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'
import { countryOptions } from '#web/pages/admin/seller/country-options.ts'

/** All countries by code, those that mine diamonds first. */
export const originCountryOptions: readonly Option[] = [
  ...countryOptions.filter(({ value }) => miningCountryCodes.has(value)),
  ...countryOptions.filter(({ value }) => !miningCountryCodes.has(value)),
]

/** The names of the states of an origin on the screen. */
const stateNames: Readonly<Record<OriginState, string>> = {
  declared: 'Declared',
  certified: 'Certified',
  unknown: 'Unknown',
}

export const originStateOptions: readonly Option[] = Object.entries(stateNames).map(([value, label]) => ({
  value,
  label,
}))
