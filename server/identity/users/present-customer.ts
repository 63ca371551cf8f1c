import type { Customer } from '#contract/schemas/holds.ts'
import type { UserRecord } from './user-record.ts'

/** Returns a customer as the merchant sees them: by name, or by email address where they gave none. */
export function presentCustomer({ id, email, addresses: [main] }: UserRecord): Customer {
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ')
  return { id, name: name === '' ? email : name, company: main?.company ?? null, email }
}

/** Returns the same in one line: "Ada Tester, Nord Ædelsten, ada@example.com". */
export function describeCustomer({ name, company, email }: Omit<Customer, 'id'>): string {
  return [...new Set([name, company, email])].filter(Boolean).join(', ')
}
