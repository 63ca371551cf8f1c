import { countries, findCountryByCode } from '#domain/reference/countries.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'

/** All countries by their two letters. */
export const countryOptions: readonly Option[] = countries.rows.map(({ code, name }) => ({
  value: code,
  label: name,
}))

/** Returns the names of some countries, or what no restriction means. */
export function formatCountries(codes: readonly string[], none: string): string {
  return codes.length === 0 ? none : codes.map((code) => findCountryByCode(code)?.name ?? code).join(', ')
}

/** Returns a few names, and how many more there are. */
export function summarizeCountries(codes: readonly string[], none: string): string {
  const shown = 3
  if (codes.length <= shown) return formatCountries(codes, none)
  return `${formatCountries(codes.slice(0, shown), none)} and ${codes.length - shown} more`
}
