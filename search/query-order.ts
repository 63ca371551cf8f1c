import type { CatalogueColumns } from './catalogue-columns.ts'
import type { IdColumn } from './columns/id-column.ts'
import type { NumberColumn } from './columns/number-column.ts'
import type { Compare } from './columns/sort-window.ts'
import type { TextColumn } from './columns/text-column.ts'
import type { Query, Sort } from './query.ts'

type Sign = 1 | -1
type Ranks = ReadonlyMap<number, number>

/**
 * The order of a query over slots: its sorts one after the other, then the schema's order, then the row's id, so
 * that no two rows are ever equal. None and null come last in both orders.
 */
export function createOrder(
  columns: CatalogueColumns,
  getNumbers: (name: string) => NumberColumn,
  { sort = [], ranks = {} }: Pick<Query, 'sort' | 'ranks'>,
): Compare {
  const compares = [
    ...sort.map((by) => createCompare(columns, getNumbers, by, ranks)),
    compareTexts(columns.order, 1),
    compareIds(columns.slots.ids),
  ]
  return (a, b) => {
    for (const compare of compares) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
}

function createCompare(
  columns: CatalogueColumns,
  getNumbers: (name: string) => NumberColumn,
  { by, order }: Sort,
  ranks: Readonly<Record<string, Ranks>>,
): Compare {
  const sign = order === 'asc' ? 1 : -1
  const set = columns.sets.get(by)
  if (set !== undefined) return compareSets(set, ranks[by], sign)
  const flag = columns.flags.get(by)
  if (flag !== undefined) return (a, b) => sign * ((flag.ids[a] ?? 0) - (flag.ids[b] ?? 0))
  const key = columns.keys.get(by)
  if (key !== undefined) return compareTexts(key, sign)
  return compareNumbers(getNumbers(by), sign)
}

function compareSets({ ids, highestId }: IdColumn, ranks: Ranks | undefined, sign: Sign): Compare {
  const rankOf = (id: number) => (ranks === undefined ? id : (ranks.get(id) ?? Number.NaN))
  const rankById = Float64Array.from({ length: highestId + 1 }, (_, id) =>
    id === 0 ? Number.NaN : rankOf(id),
  )
  return (a, b) => orderNumbers(sign, rankById[ids[a] ?? 0], rankById[ids[b] ?? 0])
}

function compareNumbers({ values }: NumberColumn, sign: Sign): Compare {
  return (a, b) => orderNumbers(sign, values[a], values[b])
}

function compareTexts({ codes, values }: TextColumn, sign: Sign): Compare {
  return (a, b) => {
    const codeA = codes[a] ?? 0
    const codeB = codes[b] ?? 0
    if (codeA === codeB) return 0
    if (codeA === 0) return 1
    if (codeB === 0) return -1
    return (values[codeA] ?? '') < (values[codeB] ?? '') ? -sign : sign
  }
}

function compareIds(ids: Float64Array): Compare {
  return (a, b) => (ids[a] ?? 0) - (ids[b] ?? 0)
}

function orderNumbers(sign: Sign, a = Number.NaN, b = Number.NaN): number {
  if (a === b) return 0
  if (a < b) return -sign
  if (a > b) return sign
  return (a === a ? 0 : 1) - (b === b ? 0 : 1)
}
