import { loadPeer } from '../install-peers.ts'
import type { IsAlike } from './compare-results.ts'
import type { Engine } from './engine.ts'
import { flagNames, rangeNames } from '#contract/schemas/search-names.ts'
import { facetNames, buildRecord, toFact, type Fact } from './fact.ts'
import { pageSize, type Bounds, type EngineResult, type Question } from './question.ts'
import type { Stock } from './stock.ts'

/** The part of @orama/orama that is used. The package is installed only for measurements. */
type Orama = {
  create: (options: unknown) => unknown
  insertMultiple: (store: unknown, documents: readonly unknown[], batch: number, pauseMs: number) => unknown
  search: (store: unknown, input: unknown) => SearchResponse | Promise<SearchResponse>
}
type SearchResponse = {
  count: number
  hits: readonly { document: { number: number } }[]
  facets?: Record<string, { values: Record<string, number> }>
}

const schema = {
  ...buildRecord(facetNames, () => 'enum'),
  ...buildRecord(rangeNames, () => 'number'),
  ...buildRecord(flagNames, () => 'boolean'),
  section: 'enum',
  isOnSale: 'boolean',
  stockKey: 'enum',
  colorOrder: 'number',
  stockOrder: 'number',
}

/**
 * Creates Orama: sets are enums, numbers are trees. It counts facets only over matches, so counts of a facet
 * with its own filter are not compared. It sorts by one column, so only that column of the page is compared
 * (`compareFirst`). It is not tested with totals and ranges of numbers, which it lacks, nor with texts, which it
 * ranks.
 */
export async function createOrama(): Promise<Engine> {
  // The package exports this type, and its version is pinned.
  const orama = (await loadPeer('@orama/orama')) as Orama
  const store = orama.create({ schema })
  return {
    name: 'Orama',
    load: async (stock) => {
      const facts = Array.from(stock.list(), ([stone, row]) => toFact(stone, row))
      const stockOrders = new Map(
        facts
          .map(({ stockNo }) => stockNo)
          .toSorted()
          .map((stockNo, index) => [stockNo, index] as const),
      )
      await orama.insertMultiple(
        store,
        facts.map((fact) => toDocument(fact, stockOrders.get(fact.stockNo) ?? 0)),
        5000,
        0,
      )
    },
    supports: ({ keywords }) => keywords.length === 0,
    prepare: (question) => {
      const input = toInput(question)
      return async () => {
        const response = await orama.search(store, input)
        return () => toResult(question, response)
      }
    },
    close: async () => undefined,
  }
}

/** Returns whether two stones are equal in the first column that a question sorts by. */
export function compareFirst(stock: Stock): IsAlike {
  const facts = new Map(Array.from(stock.list(), ([stone, row]) => [stone.id, toFact(stone, row)] as const))
  return ({ sort: [first] }, one, other) => {
    const [a, b] = [facts.get(one), facts.get(other)]
    return a !== undefined && b !== undefined && first !== undefined && a[first.by] === b[first.by]
  }
}

/** Returns a stone without its null values, as Orama requires. */
function toDocument(fact: Fact, stockOrder: number): unknown {
  const { id, stockNo, isActive, status, color } = fact
  const fieldNames = [...facetNames, ...rangeNames, ...flagNames, 'section'] as const
  return {
    number: id,
    isOnSale: isActive && (status === 1 || status === 2),
    stockKey: stockNo,
    stockOrder,
    ...(color === 0 ? {} : { colorOrder: color }),
    ...Object.fromEntries(fieldNames.flatMap((name) => (fact[name] === null ? [] : [[name, fact[name]]]))),
  }
}

function toInput({ section, refusedVendors, sets, ranges, flags, stockNos, sort, page }: Question): unknown {
  const setConditions = facetNames.flatMap((name) => (sets[name] ? [{ [name]: { in: sets[name] } }] : []))
  const rangeConditions = rangeNames.flatMap((name) => {
    const conditions = ranges[name]?.map((bounds) => ({ [name]: toComparison(bounds) }))
    return conditions === undefined ? [] : [conditions.length === 1 ? conditions[0] : { or: conditions }]
  })
  const [first] = sort
  const by = { color: 'colorOrder', stockNo: 'stockOrder' }
  return {
    limit: pageSize,
    offset: page * pageSize,
    sortBy: first && {
      property: first.by === 'color' || first.by === 'stockNo' ? by[first.by] : first.by,
      order: first.order.toUpperCase(),
    },
    facets: buildRecord(facetNames, () => ({})),
    where: {
      and: [
        { section: { eq: section } },
        { isOnSale: true },
        ...(refusedVendors.length > 0 ? [{ vendor: { nin: refusedVendors } }] : []),
        ...(stockNos.length > 0
          ? [{ stockKey: { in: stockNos.map((number) => number.toLowerCase()) } }]
          : []),
        ...flags.map((flag) => ({ [flag]: true })),
        ...setConditions,
        ...rangeConditions,
      ],
    },
  }
}

function toComparison({ min, max }: Bounds): unknown {
  if (min !== undefined && max !== undefined) return { between: [min, max] }
  return min === undefined ? { lte: max } : { gte: min }
}

function toResult({ sets }: Question, { count, hits, facets }: SearchResponse): EngineResult {
  const unfiltered = facetNames.filter((name) => sets[name] === undefined)
  return {
    total: count,
    ids: hits.map(({ document }) => document.number),
    counts: buildRecord(unfiltered, (name) => {
      const counts = Object.entries(facets?.[name]?.values ?? {})
      return new Map(counts.map(([id, count]) => [Number(id), count] as const).filter(([id]) => id > 0))
    }),
  }
}
