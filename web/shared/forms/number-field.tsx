import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readTyped, writeTyped, type NumberStyle } from './typed-number.ts'

/** A number; null for none; what is typed and is no number yet stays as it is, for the schema to refuse. */
export type TypedNumber = number | string | null

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'style'> & {
  numberStyle: NumberStyle
  value?: unknown
  onChange: (value: TypedNumber) => void
}

/** A field for a number. Nothing that is typed is changed until one leaves it: then a number stands as it was taken. */
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
    // What somebody else has put in; one's own 1. and 1.0 are on their way to 1.05.
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
