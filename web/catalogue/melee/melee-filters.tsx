import { TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { writeWhole } from '#web/catalogue/filters/counts.ts'
import { readTyped } from '#web/form/typed-number.ts'
import type { MeleeState } from './melee-address.ts'

type Props = {
  /** Every colour there is, with how many sizes of it fit. */
  colors: readonly { color: string; count: number }[]
  state: MeleeState
  onChange: (state: MeleeState) => void
}

/** Which colours and which sizes. */
export function MeleeFilters({ colors, state, onChange }: Props) {
  const toggle = (color: string): void =>
    onChange({
      ...state,
      colors: state.colors.includes(color)
        ? state.colors.filter((one) => one !== color)
        : [...state.colors, color],
    })
  return (
    <div className="melee-filters" role="group" aria-label="Filters">
      <div className="melee-colors" role="group" aria-label="Colours">
        {colors.map(({ color, count }) => (
          <UnstyledButton
            key={color}
            className="preset"
            aria-pressed={state.colors.includes(color)}
            onClick={() => toggle(color)}
          >
            {color} <span className="melee-count">{writeWhole(count)}</span>
          </UnstyledButton>
        ))}
      </div>
      <div className="melee-sizes">
        <SizeEnd end="min" label="Size from, mm" state={state} onChange={onChange} />
        <span aria-hidden>–</span>
        <SizeEnd end="max" label="Size to, mm" state={state} onChange={onChange} />
      </div>
    </div>
  )
}

const readSize = (text: string): number | undefined => readTyped(text, { decimals: 3 })

type EndProps = Omit<Props, 'colors'> & { end: 'min' | 'max'; label: string }

function SizeEnd({ end, label, state, onChange }: EndProps) {
  const value = state.size[end]
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const [shown, setShown] = useState(value)
  const typed = readSize(text)
  if (shown !== value) {
    setShown(value)
    // The address comes after what is typed: 1. and 1.0 are on their way to 1.05.
    if (typed !== value) setText(value === undefined ? '' : String(value))
  }
  const type = (next: string): void => {
    setText(next)
    const number = readSize(next)
    if (Number.isNaN(number)) return
    const { [end]: _old, ...other } = state.size
    onChange({ ...state, size: number === undefined ? other : { ...other, [end]: number } })
  }
  return (
    <TextInput
      size="xs"
      inputMode="decimal"
      aria-label={label}
      placeholder={end === 'min' ? 'from mm' : 'to mm'}
      error={Number.isNaN(typed) && 'A number'}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
