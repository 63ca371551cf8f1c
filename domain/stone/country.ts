import { countries } from '#domain/reference/countries.ts'

/** How vendors write countries, besides names and codes. */
const aliases: Readonly<Record<string, string>> = {
  'united states of america': 'United States',
  america: 'United States',
  'new york': 'United States',
  uk: 'United Kingdom',
  'great britain': 'United Kingdom',
  england: 'United Kingdom',
  uae: 'United Arab Emirates',
  dubai: 'United Arab Emirates',
  hongkong: 'Hong Kong',
  'hong kong sar': 'Hong Kong',
  prc: 'China',
  'russian federation': 'Russia',
  korea: 'South Korea',
  holland: 'Netherlands',
  'the netherlands': 'Netherlands',
}

const names = new Map<string, string>([
  ...countries.rows.flatMap(({ name, code, code3 }): [string, string][] => [
    [name.toLowerCase(), name],
    [code.toLowerCase(), name],
    [code3.toLowerCase(), name],
  ]),
  ...Object.entries(aliases),
])

/** Returns the usual name of a country; a text that names no known country as it is. */
export function formatCountry(written: string): string {
  const text = written.trim()
  return names.get(text.toLowerCase().replaceAll('.', '')) ?? text
}
