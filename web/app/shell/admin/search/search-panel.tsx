import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { createApiQuery, useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { listSearchGroups, type SearchOption } from './search-groups.ts'
import { SearchResults } from './search-results.tsx'

const typingPauseMs = 150

/** The field of the search and its results. Arrow keys select a result, and Enter opens it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [selectedIndex, setSelectedIndex] = useState(0)
  const text = typed.trim()
  const [q] = useDebouncedValue(text, typingPauseMs)
  const listId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useApiQuery(
    'searchAdministration',
    { query: { q } },
    { enabled: q !== '', placeholderData: keepPreviousData },
  )
  const groups = listSearchGroups(text, query.data)
  const options = groups.flatMap((group) => group.options)
  const selected = options[Math.min(selectedIndex, options.length - 1)]
  // Results that load again in the background are those of the text.
  const isCurrent = text === q && (q === '' || (query.data !== undefined && !query.isPlaceholderData))

  const open = ({ to, search = {} }: SearchOption): void => {
    // Otherwise the heading of the next page would not take the focus from a field with text.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
    void navigate({ to, search })
  }
  /** Opens the selected result, or the first one of a text whose results have not arrived yet. */
  const openTyped = async (): Promise<void> => {
    if (isCurrent) return selected && open(selected)
    const result = await client.fetchQuery(createApiQuery('searchAdministration', { query: { q: text } }))
    const [first] = listSearchGroups(text, result).flatMap((group) => group.options)
    if (first) open(first)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setSelectedIndex((selectedIndex + step + options.length) % options.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && (text !== '' || selectedIndex > 0)) {
      // A failed search is reported below the field.
      void openTyped().catch(() => undefined)
    }
  }

  return (
    <>
      <TextInput
        role="combobox"
        data-autofocus
        size="md"
        variant="unstyled"
        className="admin-search-field"
        aria-label="Search diamonds, customers, orders, memos and pages"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selected && `${listId}-${selected.key}`}
        placeholder="Stone, customer, order, memo or page"
        leftSection={<IconSearch size={16} stroke={1.5} />}
        rightSection={query.isFetching && <Loader size={14} />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setSelectedIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      {query.isError && (
        <p className="admin-search-note" role="alert">
          {describeError(query.error)}
        </p>
      )}
      {isCurrent && !query.isError && options.length === 0 && (
        <p className="admin-search-note">No results for “{text}”</p>
      )}
      <SearchResults
        id={listId}
        groups={groups}
        selected={selected}
        onSelect={(option) => setSelectedIndex(options.indexOf(option))}
        onOpen={open}
      />
      <p className="visually-hidden" role="status">
        {text !== '' && isCurrent ? formatCount(options.length, 'result', 'results') : ''}
      </p>
    </>
  )
}
