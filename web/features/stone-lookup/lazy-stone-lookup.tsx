import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useStoneByNumber } from './use-stone-by-number.ts'

const StoneLookup = lazy(async () => ({ default: (await import('./stone-lookup.tsx')).StoneLookup }))

/** The search field of the header. The combobox loads when the field gets the focus. */
export function LazyStoneLookup() {
  const [isRequested, setIsRequested] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [text, setText] = useState('')
  const { openMatch } = useStoneByNumber()
  const field = (
    <TextInput
      type="search"
      aria-label="Search by stock or certificate number"
      placeholder="Stock or certificate number"
      leftSection={<IconSearch size={15} stroke={1.5} />}
      autoFocus={hasFocus}
      value={text}
      maxLength={200}
      onFocus={() => {
        setIsRequested(true)
        setHasFocus(true)
      }}
      onBlur={() => setHasFocus(false)}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void openMatch(text.trim()).then((isFound) => isFound && setText(''))
      }}
    />
  )
  if (!isRequested) return field
  return (
    <Suspense fallback={field}>
      <StoneLookup text={text} onTextChange={setText} hasFocus={hasFocus} />
    </Suspense>
  )
}
