import { CloseButton, UnstyledButton } from '@mantine/core'
import { useOptions } from '#web/pages/admin/actions/use-options.tsx'
import { describeFilter } from './describe-filter.ts'
import type { Filter } from './filter.ts'
import { withFilter, type FilterProps } from './list-filters.tsx'
import { useUserName } from './use-user-name.ts'

/** The active ones of the further filters, so that they are seen while these are closed. */
export function FilterChips({ filters, selected, onSelect }: FilterProps) {
  const active = filters.filter(({ name }) => selected[name] !== undefined)
  if (active.length === 0) return null
  const clearAll = (): void =>
    onSelect(active.reduce((values, { name }) => withFilter(values, name, null), selected))
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {active.map((filter) => (
        <li key={filter.name}>
          <FilterChip
            filter={filter}
            value={selected[filter.name] ?? ''}
            onRemove={() => onSelect(withFilter(selected, filter.name, null))}
          />
        </li>
      ))}
      <li>
        <UnstyledButton className="filter-clear" onClick={clearAll}>
          Clear filters
        </UnstyledButton>
      </li>
    </ul>
  )
}

type ChipProps = { filter: Filter; value: string; onRemove: () => void }

function FilterChip({ filter, value, onRemove }: ChipProps) {
  const { options: fixed } = useOptions(filter.name, 'options' in filter ? filter.options : [])
  const name = useUserName(filter.kind === 'user' ? Number(value) : undefined)
  const options = name === undefined ? fixed : [{ value, label: name }]
  const { title, text } = describeFilter(filter, value, options)
  return (
    <span className="filter-chip">
      <span className="filter-label">{title}</span> {text}
      <CloseButton size="xs" aria-label={`Remove filter ${filter.label}`} onClick={onRemove} />
    </span>
  )
}
