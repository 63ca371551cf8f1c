/** The prefix of an own stone's number where the number alone is taken. No vendor may have it. */
export const OWN_STOCK_CODE = 'HOUSE'

/**
 * Returns why a vendor may not have this code; undefined if they may. Customers see the code in stock
 * numbers, and must not learn the name from it. Source: requirements 8.2.
 */
export function findVendorCodeFault(code: string, vendorName: string): string | undefined {
  if (code === OWN_STOCK_CODE) return `${OWN_STOCK_CODE} is reserved for your own stock`
  const name = vendorName.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (!name.includes(code)) return undefined
  return 'Customers see this code. Choose one that is not part of the vendor’s name'
}
