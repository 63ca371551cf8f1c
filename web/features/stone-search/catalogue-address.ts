import type { Filters, Range, RangeName } from '#contract/schemas/search.ts'
import {
  MAX_PASTED_LENGTH,
  MAX_RANGES,
  MAX_SET_VALUES,
  MAX_SORT_RULES,
  MAX_WORD_LENGTH,
} from '#contract/schemas/search-limits.ts'
import { flagNames, idSetNames, rangeNames, sortNames, wordSetNames } from '#contract/schemas/search-names.ts'
import { readList, type SearchTexts } from '#web/shared/router/search-text.ts'
import {
  defaultPageSize,
  pastedListNames,
  type CatalogueState,
  type PastedListName,
  type SortRule,
} from './catalogue-state.ts'
import { flagTitles, rangeTitles, setWords, sortTitles, wordSetTitles } from './filter-words.ts'
import { formatRange, parseRange } from './range-text.ts'

/** URL parameters for the router: `stringifySearch` joins list items with commas. */
export type AddressParts = Record<string, string | number | readonly string[]>

const pastedParams: Readonly<Record<PastedListName, { list: string; key: string }>> = {
  stockIds: { list: 'stock', key: 'stockList' },
  certificateNos: { list: 'certificate', key: 'certificateList' },
}

const maxPages = 1_000_000
const maxPageSize = 500

/** Reads the state of a catalogue page from the URL; ignores unknown parameters and values. */
export function parseAddress(texts: SearchTexts): CatalogueState {
  const sort = readList(texts['sort']).flatMap((word) => parseSort(word) ?? [])
  return {
    filters: parseFilters(texts),
    keptLists: Object.fromEntries(
      pastedListNames.flatMap((name) => {
        const key = texts[pastedParams[name].key]
        return key === undefined ? [] : [[name, key]]
      }),
    ),
    sort: sort.slice(0, MAX_SORT_RULES),
    page: parseWhole(texts['page'], 1, maxPages, 1) - 1,
    pageSize: parseWhole(texts['size'], 1, maxPageSize, defaultPageSize),
    view: texts['view'] === 'list' ? 'list' : 'grid',
  }
}

/** Converts the state to readable URL parameters and leaves out defaults. Page numbers start at 1. */
export function formatAddress(state: CatalogueState): AddressParts {
  const { filters, keptLists, sort, page, pageSize, view } = state
  const parts: AddressParts = {}
  const put = (param: string, words: readonly string[] | undefined): void => {
    if (words && words.length > 0) parts[param] = words
  }
  if (filters.text !== undefined) parts['q'] = filters.text
  for (const name of idSetNames) {
    put(
      setWords[name].param,
      filters[name]?.flatMap((id) => setWords[name].findWord(id) ?? []),
    )
  }
  for (const name of wordSetNames) put(wordSetTitles[name].param, filters[name])
  for (const name of rangeNames) put(rangeTitles[name].param, listRanges(filters, name).map(formatRange))
  put(
    'only',
    flagNames.filter((name) => filters[name] === true).map((name) => flagTitles[name].param),
  )
  for (const name of pastedListNames) {
    put(pastedParams[name].list, filters[name])
    const key = keptLists[name]
    if (key !== undefined) parts[pastedParams[name].key] = key
  }
  put('sort', sort.map(formatSort))
  if (page > 0) parts['page'] = page + 1
  if (pageSize !== defaultPageSize) parts['size'] = pageSize
  if (view !== 'grid') parts['view'] = view
  return parts
}

/** Returns the ranges of one filter as a list. */
export function listRanges(filters: Filters, name: RangeName): Range[] {
  return toRanges(filters[name])
}

/** Returns a range filter as a list: the API takes one range or several. */
export function toRanges(ranges: Filters[RangeName]): Range[] {
  if (ranges === undefined) return []
  return Array.isArray(ranges) ? ranges : [ranges]
}

function parseFilters(texts: SearchTexts): Filters {
  const filters: Filters = {}
  for (const name of idSetNames) {
    const { param, findId } = setWords[name]
    const ids = readList(texts[param]).flatMap((word) => findId(word) ?? [])
    if (ids.length > 0) filters[name] = [...new Set(ids)].slice(0, MAX_SET_VALUES)
  }
  for (const name of wordSetNames) {
    const words = readList(texts[wordSetTitles[name].param]).filter((word) => word.length <= MAX_WORD_LENGTH)
    if (words.length > 0) filters[name] = [...new Set(words)].slice(0, MAX_SET_VALUES)
  }
  for (const name of rangeNames) {
    const ranges = readList(texts[rangeTitles[name].param]).flatMap((text) => parseRange(text) ?? [])
    if (ranges.length > 0) filters[name] = ranges.slice(0, MAX_RANGES)
  }
  const flags = new Set(readList(texts['only']))
  for (const name of flagNames) if (flags.has(flagTitles[name].param)) filters[name] = true
  for (const name of pastedListNames) {
    const words = readList(texts[pastedParams[name].list]).filter((word) => word.length <= MAX_PASTED_LENGTH)
    if (words.length > 0) filters[name] = words
  }
  const text = texts['q']
  if (text !== undefined && text !== '') filters.text = text.slice(0, MAX_WORD_LENGTH)
  return filters
}

function formatSort({ by, order }: SortRule): string {
  return `${order === 'desc' ? '-' : ''}${sortTitles[by].param}`
}

function parseSort(word: string): SortRule | undefined {
  const order = word.startsWith('-') ? 'desc' : 'asc'
  const param = word.replace(/^-/, '')
  const by = sortNames.find((name) => sortTitles[name].param === param)
  return by && { by, order }
}

function parseWhole(text: string | undefined, least: number, most: number, usual: number): number {
  if (text === undefined || !/^\d{1,7}$/.test(text)) return usual
  return Math.min(Math.max(Number(text), least), most)
}
