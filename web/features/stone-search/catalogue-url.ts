import type { SearchFilters, NumberRange, RangeName } from '#contract/schemas/search.ts'
import {
  MAX_PASTED_LENGTH,
  MAX_RANGES,
  MAX_SET_VALUES,
  MAX_SORT_RULES,
  MAX_TEXT_LENGTH,
} from '#contract/schemas/search-limits.ts'
import { flagNames, idSetNames, rangeNames, sortNames, textSetNames } from '#contract/schemas/search-names.ts'
import { isNewPeriod } from '#domain/search/new-since.ts'
import { readList, type SearchTexts } from '#web/shared/router/search-text.ts'
import {
  defaultPageSize,
  pastedListNames,
  type CatalogueState,
  type PastedListName,
  type SortRule,
} from './catalogue-state.ts'
import { flagTitles, rangeTitles, setKeywords, sortTitles, textSetTitles } from './filter-labels.ts'
import { formatRange, parseRange } from './range-text.ts'

/** URL parameters for the router: `stringifySearch` joins list items with commas. */
export type UrlParams = Record<string, string | number | readonly string[]>

export const pastedParams: Readonly<Record<PastedListName, { list: string; key: string; title: string }>> = {
  stockIds: { list: 'stock', key: 'stockList', title: 'Stock no.' },
  certificateNos: { list: 'certificate', key: 'certificateList', title: 'Certificate no.' },
}

export const maxPages = 1_000_000
export const maxPageSize = 500

/**
 * Reads the state of a catalogue page from the URL; ignores unknown parameters and values, which
 * `catalogueUrlRules` reports.
 */
export function parseUrlState(texts: SearchTexts): CatalogueState {
  const sort = readList(texts['sort']).flatMap((keyword) => parseSort(keyword) ?? [])
  return {
    filters: parseFilters(texts),
    storedLists: Object.fromEntries(
      pastedListNames.flatMap((name) => {
        const key = texts[pastedParams[name].key]
        return key === undefined ? [] : [[name, key]]
      }),
    ),
    sort: sort.slice(0, MAX_SORT_RULES),
    page: parseInteger(texts['page'], 1, maxPages, 1) - 1,
    pageSize: parseInteger(texts['size'], 1, maxPageSize, defaultPageSize),
    view: texts['view'] === 'list' ? 'list' : 'grid',
  }
}

/** Converts the state to readable URL parameters and leaves out defaults. Page numbers start at 1. */
export function formatUrlState(state: CatalogueState): UrlParams {
  const { filters, storedLists, sort, page, pageSize, view } = state
  const params: UrlParams = {}
  const put = (param: string, keywords: readonly string[] | undefined): void => {
    if (keywords && keywords.length > 0) params[param] = keywords
  }
  if (filters.text !== undefined) params['q'] = filters.text
  if (filters.newSince !== undefined) params['new'] = filters.newSince
  if (filters.priceReducedSince !== undefined) params['reduced'] = filters.priceReducedSince
  for (const name of idSetNames) {
    put(
      setKeywords[name].param,
      filters[name]?.flatMap((id) => setKeywords[name].findKeyword(id) ?? []),
    )
  }
  for (const name of textSetNames) put(textSetTitles[name].param, filters[name])
  for (const name of rangeNames) put(rangeTitles[name].param, listRanges(filters, name).map(formatRange))
  put(
    'only',
    flagNames.filter((name) => filters[name] === true).map((name) => flagTitles[name].param),
  )
  for (const name of pastedListNames) {
    put(pastedParams[name].list, filters[name])
    const key = storedLists[name]
    if (key !== undefined) params[pastedParams[name].key] = key
  }
  put('sort', sort.map(formatSort))
  if (page > 0) params['page'] = page + 1
  if (pageSize !== defaultPageSize) params['size'] = pageSize
  if (view !== 'grid') params['view'] = view
  return params
}

/** Returns the ranges of one filter as a list. */
export function listRanges(filters: SearchFilters, name: RangeName): NumberRange[] {
  return toRanges(filters[name])
}

/** Returns a range filter as a list: the API takes one range or several. */
export function toRanges(ranges: SearchFilters[RangeName]): NumberRange[] {
  if (ranges === undefined) return []
  return Array.isArray(ranges) ? ranges : [ranges]
}

function parseFilters(texts: SearchTexts): SearchFilters {
  const filters: SearchFilters = {}
  for (const name of idSetNames) {
    const { param, findId } = setKeywords[name]
    const ids = readList(texts[param]).flatMap((keyword) => findId(keyword) ?? [])
    if (ids.length > 0) filters[name] = [...new Set(ids)].slice(0, MAX_SET_VALUES)
  }
  for (const name of textSetNames) {
    const keywords = readList(texts[textSetTitles[name].param]).filter(
      (keyword) => keyword.length <= MAX_TEXT_LENGTH,
    )
    if (keywords.length > 0) filters[name] = [...new Set(keywords)].slice(0, MAX_SET_VALUES)
  }
  for (const name of rangeNames) {
    const ranges = readList(texts[rangeTitles[name].param]).flatMap((text) => parseRange(text) ?? [])
    if (ranges.length > 0) filters[name] = ranges.slice(0, MAX_RANGES)
  }
  const flags = new Set(readList(texts['only']))
  for (const name of flagNames) if (flags.has(flagTitles[name].param)) filters[name] = true
  for (const name of pastedListNames) {
    const keywords = readList(texts[pastedParams[name].list]).filter(
      (keyword) => keyword.length <= MAX_PASTED_LENGTH,
    )
    if (keywords.length > 0) filters[name] = keywords
  }
  const { new: newSince, reduced } = texts
  if (newSince !== undefined && isPeriodOrDay(newSince)) filters.newSince = newSince
  if (reduced !== undefined && isPeriodOrDay(reduced)) filters.priceReducedSince = reduced
  const text = texts['q']
  if (text !== undefined && text !== '') filters.text = text.slice(0, MAX_TEXT_LENGTH)
  return filters
}

/** Whether a text is a period or a day of the filters “New since” and “Price reduced since”. */
export function isPeriodOrDay(text: string): boolean {
  return isNewPeriod(text) || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))
}

function formatSort({ by, order }: SortRule): string {
  return `${order === 'desc' ? '-' : ''}${sortTitles[by].param}`
}

/** Returns the sort rule of a word in the URL, such as `-price`. */
export function parseSort(keyword: string): SortRule | undefined {
  const order = keyword.startsWith('-') ? 'desc' : 'asc'
  const param = keyword.replace(/^-/, '')
  const by = sortNames.find((name) => sortTitles[name].param === param)
  return by && { by, order }
}

function parseInteger(text: string | undefined, min: number, max: number, defaultValue: number): number {
  if (text === undefined || !/^\d{1,7}$/.test(text)) return defaultValue
  return Math.min(Math.max(Number(text), min), max)
}
