import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findUsers } from './find-user.ts'

/** The e-mail of a user of the shop. `value` and `onChange` come from the form. */
export function UserField(props: AutocompleteProps) {
  const [wanted] = useDebouncedValue((props.value ?? '').trim(), 200)
  const found = useQuery({
    queryKey: ['listUsers', 'by e-mail', wanted],
    queryFn: ({ signal }) => findUsers(wanted, signal),
    enabled: wanted.length >= 2,
    placeholderData: keepPreviousData,
  })
  const emails = wanted.length >= 2 ? (found.data ?? []).map(({ email }) => email) : []
  return (
    <Autocomplete
      {...props}
      type="email"
      autoComplete="off"
      data={[...new Set(emails)]}
      // The server has found them by more than their e-mail.
      filter={({ options }) => options}
    />
  )
}
