import { checkVAT, countries } from 'jsvat-next'

/**
 * Returns what is probably wrong with a VAT number: its checksum, or its form, in a country whose rules are known.
 * Somebody may know better, so it is saved all the same. Source: requirements 31.1, 33.1.
 */
export function findVatIdDoubt(vatId: string | null): string | undefined {
  // Without the letters of a country, the number may be of any.
  if (vatId === null || !/^[a-z]{2}/i.test(vatId)) return undefined
  const { isValid, isSupportedCountry, isValidFormat, country } = checkVAT(vatId, countries)
  if (isValid || !isSupportedCountry) return undefined
  const name = country?.name ?? 'its country'
  return isValidFormat
    ? `The check digits of this VAT number are wrong for ${name}`
    : `VAT numbers of ${name} look different`
}
