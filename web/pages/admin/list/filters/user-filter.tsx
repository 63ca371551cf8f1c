import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import { usersQuery } from '#web/pages/admin/actions/find-user.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { describePerson } from '#web/pages/admin/user/describe-person.ts'
import type { Filter } from './filter.ts'
import { useUserName } from './use-user-name.ts'

type Props = {
  filter: Extract<Filter, { kind: 'user' }>
  value: string | undefined
  onChange: (value: string | null) => void
}

/** One user, found by name, company or email. */
export function UserFilter({ filter: { label }, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed.trim(), 200)
  const name = useUserName(value === undefined ? undefined : Number(value))
  const query = useQuery({
    ...usersQuery(searchText),
    enabled: searchText.length >= 2,
    placeholderData: keepPreviousData,
  })
  const users = searchText.length >= 2 ? (query.data ?? []) : []
  const emails = new Map(users.map(({ id, email }) => [String(id), email]))
  const found = users.map((user) => {
    const person = describePerson(user)
    return { value: String(user.id), label: person.company ?? person.name ?? user.email }
  })
  const isFound = found.some((option) => option.value === value)
  const selected = value === undefined || isFound ? [] : [{ value, label: name ?? '…' }]
  return (
    <Select
      size="sm"
      className="filter-field is-wide"
      label={label}
      labelProps={{ className: 'filter-label' }}
      placeholder="Any"
      data={[...selected, ...found]}
      value={value ?? null}
      onChange={onChange}
      searchable
      onSearchChange={setTyped}
      // The server has searched, also in what the options do not show.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <TwoLines first={option.label} second={emails.get(option.value) ?? null} />
      )}
      nothingFoundMessage={searchText.length >= 2 ? 'Nothing found' : 'Type a name, company or email'}
      error={query.isError && <LoadFailure endpoint="listUsers" query={query} />}
      clearable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}`, 'aria-hidden': false }}
      checkIconPosition="right"
    />
  )
}
