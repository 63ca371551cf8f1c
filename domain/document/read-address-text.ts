import { countries } from '#domain/reference/countries.ts'
import type { PostalAddress } from './document-data.ts'

/** `2018 Antwerp`, `B-2018 Antwerp`, `NW1 6XE London`, `10115 Berlin`. */
const leadingPostcode = /^((?:[A-Z]{1,2}-)?\d[\d -]{2,8}\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}) +(\D.*)$/
/** `London NW1 6XE`, `Ramat Gan 5252247`, `New York, NY 10036`. */
const trailingPostcode = /^(.*?\D),? +(\d{4,7}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]{2} \d{5})$/

/**
 * Returns the parts of an address that was written on lines of its own: street, postcode and city, country. What it
 * does not recognize stays in the street, for somebody to correct. Source: requirements 31.1.
 */
export function readAddressText(text: string): PostalAddress {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const countryCode = findCountryCode(lines.at(-1))
  const local = countryCode === null ? lines : lines.slice(0, -1)
  const [cityLine, streets] = local.length > 1 ? [local.at(-1) ?? '', local.slice(0, -1)] : ['', local]
  return {
    street: streets.join(', ') || null,
    ...splitPostcode(cityLine),
    countryCode,
  }
}

function splitPostcode(line: string): { city: string | null; postcode: string | null } {
  const leading = leadingPostcode.exec(line)
  if (leading) return { city: leading[2] ?? null, postcode: leading[1] ?? null }
  const trailing = trailingPostcode.exec(line)
  if (trailing) return { city: trailing[1] ?? null, postcode: trailing[2] ?? null }
  return { city: line || null, postcode: null }
}

function findCountryCode(line: string | undefined): string | null {
  return line === undefined ? null : (countries.findByName(line)?.code ?? null)
}
