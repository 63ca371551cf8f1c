import { MAX_LIST_SEARCH_LENGTH } from '#contract/schemas/search-limits.ts'
import { parseRange } from '#web/features/stone-search/range-text.ts'
import {
  anyText,
  listOf,
  oneOf,
  oneValue,
  wholeNumber,
  type ParamRule,
  type ParamRules,
} from '#web/shared/router/ignored-values.ts'
import { readDays } from './filters/days-value.ts'
import type { Filter } from './filters/filter.ts'
import type { Resource } from './resource.ts'

/** Returns what a list understands in its URL. Filters whose options come from the server accept any text. */
export function makeListUrlRules<Row>({
  columns,
  filters = [],
}: Pick<Resource<Row>, 'columns' | 'filters'>): ParamRules {
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]))
  return {
    ...Object.fromEntries(filters.map((filter) => [filter.name, makeFilterRule(filter)])),
    page: wholeNumber('Page', 1),
    sort: oneOf('Sort order', sorts),
    order: oneOf('Direction', ['asc', 'desc']),
    q: oneValue('Search', (text) => text.length <= MAX_LIST_SEARCH_LENGTH),
    open: wholeNumber('Row', 1),
  }
}

function makeFilterRule(filter: Filter): ParamRule {
  const { label } = filter
  if (filter.kind === 'range') return listOf(label, (text) => parseRange(text) !== undefined)
  if (filter.kind === 'user') return wholeNumber(label, 1)
  if (filter.kind === 'days') return oneValue(label, (text) => readDays(text) !== undefined)
  if (filter.kind === 'summary' || 'fetch' in filter.options) return anyText(label)
  const values = filter.options.map(({ value }) => value)
  return filter.kind === 'several' ? listOf(label, (value) => values.includes(value)) : oneOf(label, values)
}
