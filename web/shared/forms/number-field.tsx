import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseTypedNumber, formatTypedNumber, type NumberStyle } from './typed-number.ts'

/** A number, null if empty, or the raw text if it is not a number, which the schema then refuses. */
export type TypedNumber = number | string | null

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'style'> & {
  numberStyle: NumberStyle
  value?: unknown
  onChange: (value: TypedNumber) => void
}

/**
 * A number field. Keeps the typed text unchanged until the field loses focus, then shows the parsed number.
 */
export function NumberField({ numberStyle, value, onChange, onBlur, error, ...others }: Props) {
  const format = (raw: unknown): string =>
    typeof raw === 'number' ? formatTypedNumber(raw, numberStyle) : typeof raw === 'string' ? raw : ''
  const parse = (typed: string): TypedNumber => {
    const number = parseTypedNumber(typed, numberStyle) ?? null
    return Number.isNaN(number) ? typed : number
  }
  const [text, setText] = useState(() => format(value))
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    // The value was set from outside. The user's own 1. or 1.0 may be the start of 1.05.
    if (parse(text) !== value) setText(format(value))
  }
  const isInvalid = typeof parse(text) === 'string'
  return (
    <TextInput
      {...others}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error ?? (isInvalid && 'A number')}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(parse(currentTarget.value))
      }}
      onBlur={(event) => {
        if (!isInvalid) setText(format(value))
        onBlur?.(event)
      }}
    />
  )
}
