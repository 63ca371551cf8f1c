import { formatTown } from '#domain/order/delivery-address.ts'
import type { Address } from '#contract/schemas/users.ts'

/** Returns the street, town and country in one line. */
export function formatAddress({ address, country, ...town }: Address): string {
  return [address, formatTown(town), country?.name].filter(Boolean).join(', ')
}

/** Returns a short label that distinguishes an address from the others in the address book. */
export function formatAddressLabel(address: Address): string {
  const person = [address.firstName, address.lastName].filter(Boolean).join(' ')
  return address.address ?? address.company ?? (person || 'without a name')
}
