import type { Filters, Range } from '#search/query.ts'
import { listHiddenFilters, type ColumnName } from '#domain/pricing/columns.ts'
import { excellentIds } from '#domain/reference/grades.ts'
import { listPossibleNumbers, readTextSearch, type TextCondition } from '#domain/search/text-search.ts'
import { keySymbols } from '#domain/stone/key-to-symbols.ts'
import type { Catalogue } from './catalogue.ts'
import { toPresentNumber } from './former-numbers.ts'

/** The columns that a text searches, and the list column that hides each. */
const textColumns: readonly (readonly [string, ColumnName | undefined])[] = [
  ['stockId', undefined],
  ['certificateNo', 'certificate'],
  ['comment', 'comment'],
  ['shape', 'shape'],
  ['color', 'color'],
  ['overtone', 'overtone'],
  ['clarity', 'clarity'],
  ['lab', 'lab'],
  ...keySymbols.map((symbol) => [symbol, 'clarity'] as const),
]

/** The filters that each condition of a text uses. It is none for viewers who may not use them. */
const conditionFilters: Readonly<Record<TextCondition, readonly string[]>> = {
  weight: ['carats'],
  tripleExcellent: ['cutIds', 'polishIds', 'symmetryIds'],
  noBgm: ['noBgm'],
}

type SearchedCatalogue = Pick<Catalogue, 'index' | 'findRenamed'>

/**
 * Returns the filters of a search text. If several words contain numbers of stones, it finds these stones.
 * Otherwise, its conditions and all of its keywords apply. `alsoIn` are more columns to search. Source:
 * requirements 9.3.
 */
export function readTextFilter(
  catalogue: SearchedCatalogue,
  text: string,
  hidden: readonly ColumnName[],
  alsoIn: readonly string[] = [],
): Filters {
  const isHidden = new Set<ColumnName>(hidden)
  const hiddenFilters = new Set(listHiddenFilters(hidden))
  const columns = textColumns.flatMap(([name, column]) => (column && isHidden.has(column) ? [] : [name]))
  const keyColumns = isHidden.has('certificate') ? ['stockId'] : ['stockId', 'certificateNo']
  const isNumber = (word: string): boolean =>
    keyColumns.some((column) => catalogue.index.hasKey(column, word))

  const numbers = listPossibleNumbers(text)
    .map((word) => toPresentNumber(catalogue, word))
    .filter(isNumber)
  if (numbers.length > 0 && !isNumber(text.trim())) {
    return { anyKey: Object.fromEntries(keyColumns.map((column) => [column, numbers])) }
  }
  const isCondition = (condition: TextCondition): boolean =>
    !isNumber(text.trim()) && !conditionFilters[condition].some((name) => hiddenFilters.has(name))
  const { keywords, weights, isTripleExcellent, isNoBgm } = readTextSearch(text, isCondition)
  return {
    ...(isTripleExcellent && { sets: { cut: excellentIds, polish: excellentIds, symmetry: excellentIds } }),
    ...(weights.length > 0 && { numbers: { carats: weights } }),
    ...(isNoBgm && { flags: ['noBgm'] }),
    ...(keywords !== '' && { text: { keywords, columns: [...columns, ...alsoIn] } }),
  }
}

/** No row has this id: the highest one. */
export const absentSetId = 65_535
const emptyRange: Range = { min: 1, max: 0 }

/** Returns filters that only rows pass which pass both. */
export function intersectFilters(one: Filters, other: Filters): Filters {
  return {
    ...one,
    ...other,
    sets: mergeByName(one.sets, other.sets, intersectSets),
    numbers: mergeByName(one.numbers, other.numbers, intersectRanges),
    flags: [...(one.flags ?? []), ...(other.flags ?? [])],
  }
}

type ByName<Value> = Readonly<Record<string, readonly Value[]>>

function mergeByName<Value>(
  one: ByName<Value> = {},
  other: ByName<Value> = {},
  intersect: (a: readonly Value[], b: readonly Value[]) => Value[],
): ByName<Value> {
  const merged: Record<string, readonly Value[]> = { ...one }
  for (const [name, values] of Object.entries(other)) {
    const before = one[name] ?? []
    // An empty list is no filter.
    merged[name] = before.length === 0 ? values : intersect(before, values)
  }
  return merged
}

function intersectSets(one: readonly number[], other: readonly number[]): number[] {
  const both = one.filter((id) => other.includes(id))
  return both.length > 0 ? both : [absentSetId]
}

function intersectRanges(one: readonly Range[], other: readonly Range[]): Range[] {
  const both = one.flatMap((a) =>
    other.flatMap((b) => {
      const min = Math.max(a.min ?? -Infinity, b.min ?? -Infinity)
      const max = Math.min(a.max ?? Infinity, b.max ?? Infinity)
      if (min > max) return []
      return [{ ...(min > -Infinity && { min }), ...(max < Infinity && { max }) }]
    }),
  )
  return both.length > 0 ? both : [emptyRange]
}
