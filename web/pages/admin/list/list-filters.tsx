import { Select } from '@mantine/core'
import { useOptions } from '#web/pages/admin/actions/use-options.tsx'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { Filter } from './resource.ts'

type Props = {
  filters: readonly Filter[]
  selected: ListState['filters']
  onSelect: (selected: ListState['filters']) => void
}

export function ListFilters({ filters, selected, onSelect }: Props) {
  return filters.map((filter) => (
    <ListFilter
      key={filter.name}
      filter={filter}
      value={selected[filter.name] ?? null}
      onSelect={(value) => {
        const { [filter.name]: _before, ...others } = selected
        onSelect(value === null ? others : { ...others, [filter.name]: value })
      }}
    />
  ))
}

type OneProps = { filter: Filter; value: string | null; onSelect: (value: string | null) => void }

function ListFilter({ filter: { name, label, options }, value, onSelect }: OneProps) {
  const { options: data, failure } = useOptions(name, options)
  return (
    <Select
      size="sm"
      className="list-filter"
      aria-label={label}
      placeholder={label}
      data={[...data]}
      error={failure}
      value={value}
      onChange={onSelect}
      clearable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}`, 'aria-hidden': false }}
      searchable={data.length > 12}
      checkIconPosition="right"
    />
  )
}
