import type { Filters } from '#search/query.ts'
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
 * Returns the filters of a search text. If it names stones by number among other words, it finds these stones.
 * Otherwise, its conditions and all of its keywords apply. Former stock numbers find the stones that had them.
 * `alsoIn` are more columns to search. Source: requirements 9.3.
 */
export function readTextFilter(
  catalogue: SearchedCatalogue,
  requested: string,
  hidden: readonly ColumnName[],
  alsoIn: readonly string[] = [],
): Filters {
  const text = toPresentNumber(catalogue, requested)
  const isHidden = new Set<ColumnName>(hidden)
  const hiddenFilters = new Set(listHiddenFilters(hidden))
  const columns = textColumns.flatMap(([name, column]) => (column && isHidden.has(column) ? [] : [name]))
  const keyColumns = isHidden.has('certificate') ? ['stockId'] : ['stockId', 'certificateNo']
  const isNumber = (word: string): boolean =>
    keyColumns.some((column) => catalogue.index.hasKey(column, word))

  const isOneNumber = isNumber(text.trim())
  const numbers = listPossibleNumbers(text)
    .map((word) => toPresentNumber(catalogue, word))
    .filter(isNumber)
  if (numbers.length > 0 && !isOneNumber) {
    return { anyKey: Object.fromEntries(keyColumns.map((column) => [column, numbers])) }
  }
  const isCondition = (condition: TextCondition): boolean =>
    !isOneNumber && !conditionFilters[condition].some((name) => hiddenFilters.has(name))
  const { keywords, weights, isTripleExcellent, isNoBgm } = readTextSearch(text, isCondition)
  return {
    ...(isTripleExcellent && { sets: { cut: excellentIds, polish: excellentIds, symmetry: excellentIds } }),
    ...(weights.length > 0 && { numbers: { carats: weights } }),
    ...(isNoBgm && { flags: ['noBgm'] }),
    ...(keywords !== '' && { text: { keywords, columns: [...columns, ...alsoIn] } }),
  }
}
