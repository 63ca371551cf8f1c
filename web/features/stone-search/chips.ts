import type { NumberRange } from '#contract/schemas/search.ts'
import {
  flagNames,
  idSetNames,
  rangeNames,
  textSetNames,
  type IdSetName,
  type RangeName,
} from '#contract/schemas/search-names.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCarats, formatMillimetres, formatMoney } from '#domain/text/format.ts'
import { orderedCells } from './scale-cells.ts'
import { isCellOn } from './scale-run.ts'
import { findBucket } from './carat-buckets.ts'
import { listRanges } from './catalogue-url.ts'
import { pastedListNames, withFilter, type CatalogueState, type PastedListName } from './catalogue-state.ts'
import { flagTitles, rangeTitles, setKeywords, textSetTitles } from './filter-labels.ts'

/** One active filter as text, with the state that results when it is removed. */
export type Chip = {
  readonly key: keyof CatalogueState['filters']
  readonly title: string
  /** The selected values; empty if the title alone says it. */
  readonly value: string
  readonly without: CatalogueState
}

export const pastedListTitles: Readonly<Record<PastedListName, string>> = {
  stockIds: 'Stock numbers',
  certificateNos: 'Certificate numbers',
}

/** Returns one chip per active filter, in URL order. */
export function listChips(state: CatalogueState): Chip[] {
  const { filters, storedLists } = state
  const make = (key: Chip['key'], title: string, value: string): Chip => ({
    key,
    title,
    value,
    without: withFilter(state, key, undefined),
  })
  return [
    ...(filters.text === undefined ? [] : [make('text', 'Words', `“${filters.text}”`)]),
    ...idSetNames.flatMap((name) => {
      const ids = filters[name]
      return ids ? [make(name, setKeywords[name].title, summarizeIds(name, ids))] : []
    }),
    ...textSetNames.flatMap((name) => {
      const values = filters[name]
      return values ? [make(name, textSetTitles[name].title, values.join(', '))] : []
    }),
    ...rangeNames.flatMap((name) => {
      const ranges = listRanges(filters, name)
      if (ranges.length === 0) return []
      return [
        make(name, rangeTitles[name].title, ranges.map((range) => formatRangeLabel(name, range)).join(', ')),
      ]
    }),
    ...flagNames.flatMap((name) => (filters[name] === true ? [make(name, flagTitles[name].title, '')] : [])),
    ...pastedListNames.flatMap((name) => {
      const count = filters[name]?.length
      if (count !== undefined) return [make(name, pastedListTitles[name], String(count))]
      return storedLists[name] === undefined ? [] : [make(name, pastedListTitles[name], 'list')]
    }),
  ]
}

/** Formats values of a set; consecutive values of a scale become a range: D–F, H. */
export function summarizeIds(name: IdSetName, ids: readonly number[]): string {
  const selected = new Set(ids)
  const runs: string[][] = []
  let isRunning = false
  for (const cell of orderedCells[name] ?? []) {
    const isOn = isCellOn(cell, selected)
    if (isOn) {
      if (isRunning) runs.at(-1)?.push(cell.label)
      else runs.push([cell.label])
      for (const id of cell.ids) selected.delete(id)
    }
    isRunning = isOn
  }
  const rest = ids.flatMap((id) => (selected.has(id) ? (setKeywords[name].findKeyword(id) ?? []) : []))
  return [...runs.map(formatRun), ...rest].join(', ')
}

function formatRun(labels: readonly string[]): string {
  return labels.length < 3 ? labels.join(', ') : `${labels[0]}–${labels.at(-1)}`
}

/** Formats a range: 0.50–0.69, from $2,000, up to −35%. */
export function formatRangeLabel(name: RangeName, range: NumberRange): string {
  const bucket = name === 'carats' ? findBucket(range) : undefined
  if (bucket) return bucket.label
  const { min, max } = range
  if (min === undefined) return max === undefined ? 'any' : `up to ${formatBound(name, max)}`
  if (max === undefined) return `from ${formatBound(name, min)}`
  return min === max ? formatBound(name, min) : `${formatBound(name, min)}–${formatBound(name, max)}`
}

/** Formats one bound with its unit. */
export function formatBound(name: RangeName, value: number): string {
  switch (name) {
    case 'carats':
      return formatCarats(toCaratsThousandths(Math.max(0, value)))
    case 'pricePerCarat':
    case 'totalPrice':
      return formatMoney(toCents(value)).replace(/\.00$/, '')
    case 'discount':
      return `${String(value).replace('-', '−')}%`
    case 'depthPercent':
    case 'tablePercent':
      return `${value}%`
    case 'crownAngle':
    case 'pavilionAngle':
      return `${value}°`
    case 'ratio':
      return value.toFixed(2)
    default:
      return `${formatMillimetres(Math.max(0, value))} mm`
  }
}
