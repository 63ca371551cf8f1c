import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { createActionId } from './history-action.ts'
import { useFilter, useFilterContext } from './filter-context.ts'

/**
 * Searches stock and certificate numbers, weights, labs, comments, shapes, colours and clarities. Also opens the
 * bulk search.
 */
export function TextFilter() {
  const { value = '', set } = useFilter('text')
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  const action = useRef<string>(undefined)
  const { openPasteDialog } = useFilterContext()
  if (shown !== value) {
    setShown(value)
    // While the user types, the URL lags behind the input.
    if (!isTyping) setText(value)
  }
  const type = (typed: string): void => {
    const currentAction = action.current ?? createActionId('search')
    action.current = currentAction
    setIsTyping(true)
    setText(typed)
    set(typed.trim() === '' ? undefined : typed.trim(), currentAction)
  }
  return (
    <div className="text-filter">
      <TextInput
        type="search"
        size="xs"
        aria-label="Search stock no., certificate, shape, colour…"
        placeholder="Stock no. or keyword"
        leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
        rightSection={
          text !== '' && <CloseButton size="xs" aria-label="Clear search" onClick={() => type('')} />
        }
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          action.current = undefined
          setIsTyping(false)
        }}
      />
      <Button size="xs" variant="default" onClick={openPasteDialog}>
        Bulk search
      </Button>
    </div>
  )
}
