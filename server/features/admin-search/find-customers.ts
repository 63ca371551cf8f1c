import type { Customer } from '#contract/schemas/holds.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'

/**
 * Finds users whose names, companies or emails contain every word of the text. Those with a word that begins
 * with the text come first.
 */
export function findCustomers(users: Pick<UserDirectory, 'list'>, text: string, limit: number): Customer[] {
  const typed = text.toLowerCase()
  const words = typed.split(/\s+/).filter(Boolean)
  const first: UserRecord[] = []
  const others: UserRecord[] = []
  for (const user of users.list()) {
    const known = listSearchedText(user)
    if (!words.every((word) => known.includes(word))) continue
    const isFirst = known.includes(` ${typed}`)
    if (isFirst) first.push(user)
    else if (others.length < limit) others.push(user)
    if (first.length === limit) break
  }
  return [...first, ...others].slice(0, limit).map(presentCustomer)
}

function listSearchedText({ email, addresses }: UserRecord): string {
  const names = addresses.flatMap(({ firstName, lastName, company }) => [firstName, lastName, company])
  return ` ${[email, ...names].filter(Boolean).join(' ')}`.toLowerCase()
}
