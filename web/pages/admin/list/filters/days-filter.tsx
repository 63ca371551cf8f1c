import { TextInput } from '@mantine/core'
import { readDays, writeDays, type Days } from './days-value.ts'
import type { Filter } from './filter.ts'

type Props = {
  filter: Extract<Filter, { kind: 'days' }>
  value: string | undefined
  onChange: (value: string | null) => void
}

/** A period with its first and last day. */
export function DaysFilter({ filter: { label }, value = '', onChange }: Props) {
  const days = readDays(value) ?? {}
  const change = (changed: Days): void => {
    const next = writeDays({ ...days, ...changed })
    if (next !== writeDays(days)) onChange(next)
  }
  return (
    <div className="filter-field is-wide" role="group" aria-label={label}>
      <span className="filter-label">{label}</span>
      <div className="filter-range">
        {(['from', 'to'] as const).map((bound) => (
          <TextInput
            key={`${bound} ${days[bound] ?? ''}`}
            size="sm"
            type="date"
            aria-label={`${label} ${bound}`}
            defaultValue={days[bound] ?? ''}
            // While it is typed, a date can be a wrong one.
            onBlur={({ currentTarget }) => change({ [bound]: currentTarget.value })}
          />
        ))}
      </div>
    </div>
  )
}
