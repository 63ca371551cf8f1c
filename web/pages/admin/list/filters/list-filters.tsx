import { Select } from '@mantine/core'
import { useOptions } from '#web/pages/admin/actions/use-options.tsx'
import type { ListState } from '#web/shared/router/list-state.ts'
import { DaysFilter } from './days-filter.tsx'
import type { Filter } from './filter.ts'
import { RangeFilter } from './range-filter.tsx'
import { SeveralFilter } from './several-filter.tsx'
import { UserFilter } from './user-filter.tsx'

export type FilterProps = {
  filters: readonly Filter[]
  selected: ListState['filters']
  onSelect: (selected: ListState['filters']) => void
}

/** The filters of the toolbar. */
export function ListFilters({ filters, selected, onSelect }: FilterProps) {
  return filters.map((filter) => (
    <ListFilter
      key={filter.name}
      filter={filter}
      value={selected[filter.name]}
      isLabelled={false}
      onChange={(value) => onSelect(withFilter(selected, filter.name, value))}
    />
  ))
}

/** The further filters, each with its label. */
export function MoreFilters({ filters, selected, onSelect }: FilterProps) {
  return (
    <section className="filter-panel-more" aria-label="More filters">
      {filters.map((filter) => (
        <ListFilter
          key={filter.name}
          filter={filter}
          value={selected[filter.name]}
          isLabelled
          onChange={(value) => onSelect(withFilter(selected, filter.name, value))}
        />
      ))}
    </section>
  )
}

/** Returns the values of all filters after one has changed; null removes it. */
export function withFilter(
  selected: ListState['filters'],
  name: string,
  value: string | null,
): ListState['filters'] {
  const { [name]: _before, ...others } = selected
  return value === null ? others : { ...others, [name]: value }
}

type OneProps = {
  filter: Filter
  value: string | undefined
  isLabelled: boolean
  onChange: (value: string | null) => void
}

function ListFilter({ filter, isLabelled, ...input }: OneProps) {
  switch (filter.kind) {
    case 'range':
      return <RangeFilter filter={filter} {...input} />
    case 'several':
      return <SeveralFilter filter={filter} {...input} />
    case 'user':
      return <UserFilter filter={filter} {...input} />
    case 'days':
      return <DaysFilter filter={filter} {...input} />
    case 'summary':
      return null
    default:
      return <ChoiceFilter filter={filter} isLabelled={isLabelled} {...input} />
  }
}

type ChoiceProps = Omit<OneProps, 'filter'> & {
  filter: Extract<Filter, { kind?: 'choice' }>
}

function ChoiceFilter({ filter: { name, label, options }, value, isLabelled, onChange }: ChoiceProps) {
  const { options: data, failure } = useOptions(name, options)
  return (
    <Select
      size="sm"
      className={isLabelled ? 'filter-field' : 'list-filter'}
      {...(isLabelled ? { label, labelProps: { className: 'filter-label' } } : { 'aria-label': label })}
      placeholder={isLabelled ? 'Any' : label}
      data={[...data]}
      error={failure}
      value={value ?? null}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}`, 'aria-hidden': false }}
      searchable={data.length > 12}
      checkIconPosition="right"
    />
  )
}
