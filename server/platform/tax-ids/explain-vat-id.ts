import { checkVAT, countries } from 'jsvat-next'

/**
 * Returns what is wrong with a VAT number; null if it is right, or of a country whose numbers are not checked. Only
 * its form and checksum are looked at, so this is a warning and no refusal.
 */
export function explainVatId(vatId: string | null): string | null {
  // Without the letters of a country, the number may be of any.
  if (vatId === null || !/^[a-z]{2}/i.test(vatId)) return null
  const { isSupportedCountry, isValidFormat, isValid } = checkVAT(vatId, countries)
  if (!isSupportedCountry || isValid) return null
  return isValidFormat
    ? 'The checksum of this VAT number is wrong'
    : 'This VAT number does not have the form of its country'
}
