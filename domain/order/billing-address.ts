/**
 * Returns the address that documents are addressed to: the one for billing, otherwise the first, which is the
 * main one. Source: requirements 16.8.
 */
export function findBillingAddress<Address extends { readonly isBilling: boolean }>(
  addresses: readonly Address[],
): Address | undefined {
  return addresses.find(({ isBilling }) => isBilling) ?? addresses[0]
}
