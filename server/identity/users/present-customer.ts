import type { Customer } from '#contract/schemas/holds.ts'
import type { UserRecord } from './user-record.ts'

/** A customer as the house writes of him: by name, or by his e-mail where he gave none. */
export function presentCustomer({ id, email, addresses: [main] }: UserRecord): Customer {
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ')
  return { id, name: name === '' ? email : name, company: main?.company ?? null, email }
}

/** The same in one line: "Ada Tester, Nord Ædelsten, ada@example.com". */
export function describeCustomer({ name, company, email }: Omit<Customer, 'id'>): string {
  return [...new Set([name, company, email])].filter(Boolean).join(', ')
}
