import type { NumberRange } from '#contract/schemas/search.ts'
import { BoundInput } from '#web/features/stone-search/bound-input.tsx'
import { readRange, writeRange } from './range-value.ts'
import type { Filter } from './filter.ts'

type Props = {
  filter: Extract<Filter, { kind: 'range' }>
  value: string | undefined
  onChange: (value: string | null) => void
}

/** A range with two fields. */
export function RangeFilter({ filter: { label, range: name }, value, onChange }: Props) {
  const { min, max } = readRange(value)
  const boundProps = {
    name,
    size: 'sm',
    onRangeChange: (range: NumberRange) => onChange(writeRange(range)),
  } as const
  return (
    <div className="filter-field" role="group" aria-label={label}>
      <span className="filter-label">{label}</span>
      <div className="filter-range">
        <BoundInput
          {...boundProps}
          label={`${label} from`}
          placeholder="From"
          value={min}
          onChange={(typed) => onChange(writeRange({ min: typed, max }))}
        />
        <BoundInput
          {...boundProps}
          label={`${label} to`}
          placeholder="To"
          value={max}
          onChange={(typed) => onChange(writeRange({ min, max: typed }))}
        />
      </div>
    </div>
  )
}
