import { countries } from '#domain/reference/countries.ts'
import { miningCountryCodes } from '#domain/reference/mining-countries.ts'
import type { OriginState } from '#domain/stone/origin.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'

const toOption = ({ code, name }: { code: string; name: string }): Option => ({ value: code, label: name })

/** All countries by code, those that mine diamonds first. */
export const originCountryOptions: readonly Option[] = [
  ...countries.rows.filter(({ code }) => miningCountryCodes.has(code)).map(toOption),
  ...countries.rows.filter(({ code }) => !miningCountryCodes.has(code)).map(toOption),
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
