import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readTyped, writeTyped, type NumberStyle } from './typed-number.ts'

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
  const write = (known: unknown): string =>
    typeof known === 'number' ? writeTyped(known, numberStyle) : typeof known === 'string' ? known : ''
  const read = (typed: string): TypedNumber => {
    const number = readTyped(typed, numberStyle) ?? null
    return Number.isNaN(number) ? typed : number
  }
  const [text, setText] = useState(() => write(value))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    // The value was set from outside. The user's own 1. or 1.0 may be the start of 1.05.
    if (read(text) !== value) setText(write(value))
  }
  const isNone = typeof read(text) === 'string'
  return (
    <TextInput
      {...others}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error ?? (isNone && 'A number')}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
      onBlur={(event) => {
        if (!isNone) setText(write(value))
        onBlur?.(event)
      }}
    />
  )
}
