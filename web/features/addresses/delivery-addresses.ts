import type { Address, User } from '#contract/schemas/users.ts'

/** Lists the addresses of a user that an order can be sent to: those with a street, the main one first. */
export function listDeliveryAddresses(user: User | null): Address[] {
  return (user?.addresses ?? []).filter(({ address }) => address !== null)
}
