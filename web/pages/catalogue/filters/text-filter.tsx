import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { createActionId } from './history-action.ts'
import { useFilter, useFilterContext } from './filter-context.ts'

/**
 * Searches words in stock number, certificate, comment, shape, colour or clarity. Also opens the list dialog.
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
    const currentAction = action.current ?? createActionId('words')
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
        aria-label="Words: number, comment, shape, colour, clarity"
        placeholder="Number or words"
        leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
        rightSection={
          text !== '' && <CloseButton size="xs" aria-label="Clear words" onClick={() => type('')} />
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
        Paste a list
      </Button>
    </div>
  )
}
