import type { Option } from '#web/pages/admin/actions/field.ts'
import { readList } from '#web/shared/router/search-text.ts'
import type { Filter } from './filter.ts'
import { readRange } from './range-value.ts'

/** A longer selection is described by its number. */
const maxNamed = 4

/** Describes the selected options: D, E, F. */
export function describeOptions(selected: readonly string[], options: readonly Option[]): string {
  if (selected.length > maxNamed) return `${selected.length} selected`
  return selected.map((value) => findLabel(value, options)).join(', ')
}

/** Describes the value of a filter, for the chip that removes it. */
export function describeFilter(filter: Filter, value: string, options: readonly Option[]): string {
  switch (filter.kind) {
    case 'range':
      return filter.formatRange(readRange(value))
    case 'several':
      return describeOptions(readList(value), options)
    case 'summary':
      return filter.describe(value)
    default:
      return findLabel(value, options)
  }
}

function findLabel(value: string, options: readonly Option[]): string {
  return options.find((option) => option.value === value)?.label ?? value
}
