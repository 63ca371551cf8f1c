import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { normalizeEmail } from '#domain/text/email-address.ts'
import type { User } from '#contract/schemas/users.ts'
import { pickByEmail, usersQuery } from '#web/pages/admin/actions/find-user.ts'

/** Returns the customer with this email as far as it is typed; undefined while there is none. */
export function useCustomer(email: string): User | undefined {
  const [searchText] = useDebouncedValue(normalizeEmail(email.trim()), 200)
  const customers = useQuery({ ...usersQuery(searchText), enabled: searchText.includes('@') })
  return pickByEmail(customers.data ?? [], searchText)
}
