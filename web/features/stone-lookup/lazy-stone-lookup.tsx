import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useEnteredStone } from './use-entered-stone.ts'

const StoneSearch = lazy(async () => ({ default: (await import('./stone-lookup.tsx')).StoneSearch }))

/** The search field of the header. The combobox loads when the field gets the focus. */
export function LazyStoneSearch() {
  const [isWanted, setIsWanted] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [text, setText] = useState('')
  const { enter } = useEnteredStone()
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
        setIsWanted(true)
        setHasFocus(true)
      }}
      onBlur={() => setHasFocus(false)}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void enter(text.trim()).then((isFound) => isFound && setText(''))
      }}
    />
  )
  if (!isWanted) return field
  return (
    <Suspense fallback={field}>
      <StoneSearch text={text} onText={setText} hasFocus={hasFocus} />
    </Suspense>
  )
}
