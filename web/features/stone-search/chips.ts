import type { NumberRange } from '#contract/schemas/search.ts'
import {
  flagNames,
  idSetNames,
  rangeNames,
  textSetNames,
  type IdSetName,
  type RangeName,
  type TextSetName,
} from '#contract/schemas/search-names.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { formatCarats, formatMillimetres } from '#domain/text/format.ts'
import { describeSince } from '#domain/search/describe-since.ts'
import { spellGrey } from '#domain/text/spell-grey.ts'
import { colorDisplayNames, orderedCells } from './scale-cells.ts'
import { isCellOn } from './scale-run.ts'
import { findBucket } from './carat-buckets.ts'
import { listRanges } from './catalogue-url.ts'
import { pastedListNames, withFilter, type CatalogueState, type PastedListName } from './catalogue-state.ts'
import { caratsPerStoneTitle, flagTitles, rangeTitles, setKeywords, textSetTitles } from './filter-labels.ts'
import { formatShortDollars } from '#web/ui/format-dollars.ts'

/** One active filter as text, with the state that results when it is removed. */
export type Chip = {
  readonly key: keyof CatalogueState['filters']
  readonly title: string
  /** The selected values; empty if the title alone says it. */
  readonly value: string
  readonly without: CatalogueState
}

const sinceTitles = [
  ['newSince', 'New'],
  ['priceReducedSince', 'Price reduced'],
] as const

export const pastedListTitles: Readonly<Record<PastedListName, string>> = {
  stockIds: 'Stock numbers',
  certificateNos: 'Certificate numbers',
}

/** Returns how pages write a keyword of the stock: colours as everywhere else. */
export function formatKeyword(name: TextSetName, keyword: string): string {
  return name === 'overtones' || name === 'colorShades' ? spellGrey(keyword) : keyword
}

/** Returns one chip per active filter, in URL order. `hasLineSets` says that the category sells stones in sets. */
export function listChips(
  state: CatalogueState,
  { hasLineSets = false }: { readonly hasLineSets?: boolean } = {},
): Chip[] {
  const { filters, storedLists } = state
  const make = (key: Chip['key'], title: string, value: string): Chip => ({
    key,
    title,
    value,
    without: withFilter(state, key, undefined),
  })
  return [
    ...(filters.text === undefined ? [] : [make('text', 'Search', `“${filters.text}”`)]),
    ...idSetNames.flatMap((name) => {
      const ids = filters[name]
      return ids ? [make(name, setKeywords[name].title, summarizeIds(name, ids))] : []
    }),
    ...textSetNames.flatMap((name) => {
      const values = filters[name]
      return values
        ? [
            make(
              name,
              textSetTitles[name].title,
              values.map((value) => formatKeyword(name, value)).join(', '),
            ),
          ]
        : []
    }),
    ...rangeNames.flatMap((name) => {
      const ranges = listRanges(filters, name)
      if (ranges.length === 0) return []
      const values = ranges.map((range) => formatRangeLabel(name, range)).join(', ')
      const title = name === 'carats' && hasLineSets ? caratsPerStoneTitle : getRangeTitle(name, ranges)
      return [make(name, title, values)]
    }),
    ...sinceTitles.flatMap(([name, title]) => {
      const since = filters[name]
      return since === undefined ? [] : [make(name, title, describeSince(since))]
    }),
    ...flagNames.flatMap((name) => (filters[name] === true ? [make(name, flagTitles[name].title, '')] : [])),
    ...pastedListNames.flatMap((name) => {
      const count = filters[name]?.length
      if (count !== undefined) return [make(name, pastedListTitles[name], String(count))]
      return storedLists[name] === undefined ? [] : [make(name, pastedListTitles[name], 'list')]
    }),
  ]
}

/** What the page writes instead of a keyword of the address. */
const displayNames: Readonly<Partial<Record<IdSetName, Readonly<Record<string, string>>>>> = {
  colorIds: colorDisplayNames,
  clarityIds: { None: 'Ungraded' },
  labIds: { None: 'Non-certified' },
  statuses: { Hold: 'On hold', Memo: 'On memo' },
}

/** Returns how the page writes a value of a set; undefined if the set does not have it. */
export function findSetLabel(name: IdSetName, id: number): string | undefined {
  const keyword = setKeywords[name].findKeyword(id)
  return keyword && (displayNames[name]?.[keyword] ?? keyword)
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
  const rest = ids.flatMap((id) => (selected.has(id) ? (findSetLabel(name, id) ?? []) : []))
  return [...runs.map(formatRun), ...rest].join(', ')
}

function formatRun(labels: readonly string[]): string {
  return labels.length < 3 ? labels.join(', ') : `${labels[0]}–${labels.at(-1)}`
}

/**
 * Returns the title of a filter for these ranges. Prices below the Rap price are discounts. A range that reaches
 * above it is in percent with a sign.
 */
export function getRangeTitle(name: RangeName, ranges: readonly NumberRange[]): string {
  return name === 'discount' && ranges.every(isRapDiscount) ? 'Rap discount' : rangeTitles[name].title
}

function isRapDiscount({ min = -100, max = 0 }: NumberRange): boolean {
  return min <= 0 && max <= 0
}

/** Formats a discount without its sign: 40% or more, 30–40%, up to 40%. */
function formatRapDiscount({ min, max }: NumberRange): string {
  const percent = (bound: number): string => String(Math.abs(bound))
  if (min === undefined) return max === undefined ? 'any' : `${percent(max)}% or more`
  if (max === undefined) return `up to ${percent(min)}%`
  return min === max ? `${percent(min)}%` : `${percent(max)}–${percent(min)}%`
}

/** Formats a range: 0.50–0.69, from $2,000, 35% or more. */
export function formatRangeLabel(name: RangeName, range: NumberRange): string {
  if (name === 'discount' && isRapDiscount(range)) return formatRapDiscount(range)
  const bucket = name === 'carats' ? findBucket(range) : undefined
  if (bucket) return bucket.label
  const { min, max } = range
  const format = (bound: number): string => formatBound(name, bound).replace(unitInTitle, '')
  if (min === undefined) return max === undefined ? 'any' : `up to ${format(max)}`
  if (max === undefined) return `from ${format(min)}`
  return min === max ? format(min) : `${format(min)}–${format(max)}`
}

/** The titles of these ranges state their unit. */
const unitInTitle = /%$| mm$/

/** Formats one bound with its unit. */
export function formatBound(name: RangeName, value: number): string {
  switch (name) {
    case 'carats':
      return formatCarats(toCaratsThousandths(Math.max(0, value)))
    case 'pricePerCarat':
    case 'totalPrice':
      return formatShortDollars(value)
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
