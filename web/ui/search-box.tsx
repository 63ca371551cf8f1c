import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

type Props = { q: string; searchDescription: string; className: string; onSearch: (q: string) => void }

/** Debounce, long enough to cover the pause between two keys of a word. */
const debounceMs = 90

/** Searches while the user types. A changed URL overrides the input. */
export function SearchBox({ q, searchDescription, className, onSearch }: Props) {
  const [text, setText] = useState(q)
  const [lastQ, setLastQ] = useState(q)
  const [sentText, setSentText] = useState(q)
  if (q !== lastQ) {
    setLastQ(q)
    if (q !== sentText) {
      setSentText(q)
      setText(q)
    }
  }
  const search = useDebouncedCallback((searchText: string) => {
    setSentText(searchText)
    onSearch(searchText)
  }, debounceMs)
  return (
    <TextInput
      type="search"
      size="sm"
      className={className}
      aria-label={`Search by ${searchDescription}`}
      placeholder={searchDescription.charAt(0).toUpperCase() + searchDescription.slice(1)}
      maxLength={200}
      leftSection={<IconSearch size={15} stroke={1.5} />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        search(currentTarget.value.trim())
      }}
    />
  )
}
