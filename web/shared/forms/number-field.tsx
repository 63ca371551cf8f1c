import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseNumberText, formatNumberText, type NumberFormat } from './number-format.ts'

/** A number, null if empty, or the text if it is not a number. The schema then refuses the text. */
export type NumberFieldValue = number | string | null

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'style'> & {
  numberFormat: NumberFormat
  value?: unknown
  onChange: (value: NumberFieldValue) => void
}

/**
 * A number field. Keeps the typed text unchanged until the field loses focus, then shows the parsed number.
 */
export function NumberField({ numberFormat, value, onChange, onBlur, error, ...others }: Props) {
  const format = (raw: unknown): string =>
    typeof raw === 'number' ? formatNumberText(raw, numberFormat) : typeof raw === 'string' ? raw : ''
  const parse = (typed: string): NumberFieldValue => {
    const number = parseNumberText(typed, numberFormat) ?? null
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
      error={error ?? (isInvalid && 'Enter a number')}
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
