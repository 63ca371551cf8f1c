import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import { usersQuery } from './find-user.ts'

/** The email of a user of the shop, with suggestions. The form sets `value` and `onChange`. */
export function UserField(props: AutocompleteProps) {
  const [searchText] = useDebouncedValue((props.value ?? '').trim(), 200)
  const query = useQuery({
    ...usersQuery(searchText),
    enabled: searchText.length >= 2,
    placeholderData: keepPreviousData,
  })
  const emails = searchText.length >= 2 ? (query.data ?? []).map(({ email }) => email) : []
  return (
    <Autocomplete
      {...props}
      type="email"
      autoComplete="off"
      data={[...new Set(emails)]}
      error={query.isError ? <LoadFailure endpoint="listUsers" query={query} /> : props.error}
      // Do not filter again: the server also searches name and company.
      filter={({ options }) => options}
    />
  )
}
