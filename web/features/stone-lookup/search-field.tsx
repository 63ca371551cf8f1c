import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  text: string
  onTextChange: (text: string) => void
}

/** The search field. A pasted column keeps its rows apart, which a field of one line would join. */
export function SearchField({ text, onTextChange, ...others }: Props) {
  const pasteRows = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').trim()
    if (!/[\r\n\t]/.test(pasted)) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    onTextChange(before + pasted.replace(/\s*[\r\n\t]+\s*/g, ', ') + after)
  }
  return (
    <TextInput
      role="combobox"
      aria-label="Search by stock no., certificate no. or keyword"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={false}
      autoComplete="off"
      enterKeyHint="search"
      placeholder="Stock no., certificate no. or keyword"
      leftSection={<IconSearch size={15} stroke={1.5} />}
      {...others}
      value={text}
      onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
      onPaste={pasteRows}
    />
  )
}
