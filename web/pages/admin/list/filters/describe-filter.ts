import type { Option } from '#web/pages/admin/actions/field.ts'
import { readList } from '#web/shared/router/search-text.ts'
import { formatRangeLabel, getRangeTitle } from '#web/features/stone-search/chips.ts'
import { formatCalendarDay } from '#web/ui/format-calendar-day.ts'
import { readDays, type Days } from './days-value.ts'
import type { Filter } from './filter.ts'
import { readRange } from './range-value.ts'

/** A longer selection is described by its number. */
const maxNamed = 4

/** Describes the selected options: D, E, F. */
export function describeOptions(selected: readonly string[], options: readonly Option[]): string {
  if (selected.length > maxNamed) return `${selected.length} selected`
  return selected.map((value) => findLabel(value, options)).join(', ')
}

/** Describes a filter with its value, for the chip that removes it. */
export function describeFilter(
  filter: Filter,
  value: string,
  options: readonly Option[],
): { title: string; text: string } {
  const { label: title } = filter
  switch (filter.kind) {
    case 'range': {
      const range = readRange(value)
      return { title: getRangeTitle(filter.range, [range]), text: formatRangeLabel(filter.range, range) }
    }
    case 'days':
      return { title, text: describeDays(readDays(value) ?? {}) }
    case 'several':
      return { title, text: describeOptions(readList(value), options) }
    case 'summary':
      return { title, text: filter.describe(value) }
    default:
      return { title, text: findLabel(value, options) }
  }
}

function describeDays({ from, to }: Days): string {
  if (from === undefined) return to === undefined ? '' : `until ${formatCalendarDay(to)}`
  return to === undefined
    ? `from ${formatCalendarDay(from)}`
    : `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`
}

function findLabel(value: string, options: readonly Option[]): string {
  return options.find((option) => option.value === value)?.label ?? value
}
