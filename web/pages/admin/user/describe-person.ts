import type { User } from '#contract/schemas/users.ts'

type Person = { company: string | undefined; name: string | undefined }

/** Returns company and full name of a user, as their main address has them. */
export function describePerson({ addresses: [main] }: Pick<User, 'addresses'>): Person {
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ')
  return { company: main?.company ?? undefined, name: name === '' ? undefined : name }
}
