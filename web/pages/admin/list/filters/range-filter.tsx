import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readBounds, readRange, writeRange } from './range-value.ts'
import type { Filter } from './filter.ts'

type Props = {
  filter: Extract<Filter, { kind: 'range' }>
  value: string | undefined
  onChange: (value: string | null) => void
}

/** A range with two fields. Applied on blur or Enter, because a partly typed number must not filter. */
export function RangeFilter({ filter: { label, parse }, value, onChange }: Props) {
  const range = readRange(value)
  const [from, setFrom] = useState(formatBound(range.min))
  const [to, setTo] = useState(formatBound(range.max))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setFrom(formatBound(range.min))
    setTo(formatBound(range.max))
  }
  const typed = readBounds({ from, to, parse })
  const apply = (): void => {
    if (!typed) return
    const next = writeRange(typed)
    if (next !== (value ?? null)) return onChange(next)
    // The same range in other words.
    setFrom(formatBound(range.min))
    setTo(formatBound(range.max))
  }
  const shared = {
    size: 'sm',
    autoComplete: 'off',
    onBlur: apply,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') apply()
    },
  } as const
  return (
    <div className="filter-field" role="group" aria-label={label}>
      <span className="filter-label">{label}</span>
      <div className="filter-range">
        <TextInput
          {...shared}
          aria-label={`${label} from`}
          placeholder="From"
          value={from}
          error={typed === undefined}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          {...shared}
          aria-label={`${label} to`}
          placeholder="To"
          value={to}
          error={typed === undefined}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </div>
    </div>
  )
}

function formatBound(bound: number | undefined): string {
  return bound === undefined ? '' : String(bound)
}
