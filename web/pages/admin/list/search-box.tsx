import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

type Props = { q: string; searchedBy: string; onSearch: (q: string) => void }

/** Debounce, long enough to cover the pause between two keys of a word. */
const waitMs = 90

/** Searches while the user types. A changed URL overrides the input. */
export function SearchBox({ q, searchedBy, onSearch }: Props) {
  const [text, setText] = useState(q)
  const [lastQ, setLastQ] = useState(q)
  const [sent, setSent] = useState(q)
  if (q !== lastQ) {
    setLastQ(q)
    if (q !== sent) {
      setSent(q)
      setText(q)
    }
  }
  const search = useDebouncedCallback((wanted: string) => {
    setSent(wanted)
    onSearch(wanted)
  }, waitMs)
  return (
    <TextInput
      type="search"
      size="sm"
      className="list-search"
      aria-label={`Search by ${searchedBy}`}
      placeholder={searchedBy}
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
