import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { NumberRange, RangeName } from '#contract/schemas/search.ts'
import { parseTypedRange } from './typed-range.ts'

type Props = {
  name: RangeName
  label: string
  value: number | undefined
  placeholder?: string | undefined
  size?: 'xs' | 'sm'
  className?: string
  /** The field takes the focus when it appears. */
  isFocused?: boolean
  onChange: (value: number | undefined) => void
  /** Called if a whole range is typed. */
  onRangeChange: (range: NumberRange) => void
}

/**
 * One bound of a range, or a whole range such as 1.00-1.49. It is applied on blur or Enter, because a partly
 * typed number must not filter.
 */
export function BoundInput({
  name,
  label,
  value,
  placeholder,
  isFocused,
  onChange,
  onRangeChange,
  ...input
}: Props) {
  const [text, setText] = useState(formatValue(value))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(formatValue(value))
  }
  const typed = parseTypedRange(name, text)
  const apply = (): void => {
    if (typed === null) return
    if (typed?.kind === 'range') {
      // The field of the other bound shows the rest of the range.
      setText(formatValue(value))
      onRangeChange(typed.range)
      return
    }
    if (typed?.value === value) setText(formatValue(value))
    else onChange(typed?.value)
  }
  return (
    <TextInput
      {...input}
      aria-label={label}
      inputMode={name === 'discount' ? 'text' : 'decimal'}
      autoComplete="off"
      autoFocus={isFocused === true}
      placeholder={placeholder ?? ''}
      value={text}
      error={typed === null && 'Enter a number'}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
    />
  )
}

const formatValue = (value: number | undefined): string => (value === undefined ? '' : String(value))
