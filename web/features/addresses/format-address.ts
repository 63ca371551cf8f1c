import type { Address } from '#contract/schemas/users.ts'

/** Where it is, in one line. */
export function describePlace({ address, city, country }: Address): string {
  return [address, city, country?.name].filter(Boolean).join(', ')
}

/** What tells an address from the others of a book, in a word. */
export function nameAddress(address: Address): string {
  const person = [address.firstName, address.lastName].filter(Boolean).join(' ')
  return address.address ?? address.company ?? (person || 'without a name')
}
