import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import type { User } from '#contract/schemas/users.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { usersQuery } from './find-user.ts'

/** The email of a user of the shop, with suggestions. The form sets `value` and `onChange`. */
export function UserField(props: AutocompleteProps) {
  const [searchText] = useDebouncedValue((props.value ?? '').trim(), 200)
  const query = useQuery({
    ...usersQuery(searchText),
    enabled: searchText.length >= 2,
    placeholderData: keepPreviousData,
  })
  const users = new Map(searchText.length >= 2 ? (query.data ?? []).map((user) => [user.email, user]) : [])
  return (
    <Autocomplete
      placeholder="Email, name or company"
      {...props}
      type="email"
      autoComplete="off"
      data={[...users.keys()]}
      renderOption={({ option }) => (
        <TwoLines first={option.value} second={describeUser(users.get(option.value))} />
      )}
      error={query.isError ? <LoadFailure endpoint="listUsers" query={query} /> : props.error}
      // Do not filter again: the server also searches name and company.
      filter={({ options }) => options}
    />
  )
}

function describeUser(user: User | undefined): string {
  const [main] = user?.addresses ?? []
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ')
  return [main?.company, name].filter(Boolean).join(', ')
}
