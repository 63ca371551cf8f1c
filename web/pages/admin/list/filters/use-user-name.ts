import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { describePerson } from '#web/pages/admin/user/describe-person.ts'

/** Returns the company, name or email of a user; undefined until it is known, and without an id. */
export function useUserName(id: number | undefined): string | undefined {
  const user = useApiQuery('readUser', { params: { id: id ?? 0 } }, { enabled: id !== undefined })
  if (!user.data) return undefined
  const { company, name } = describePerson(user.data)
  return company ?? name ?? user.data.email
}
