import { loadPeer } from '../install-peers.ts'
import type { IsAlike } from './check-answers.ts'
import type { Engine } from './engine.ts'
import { flagNames, rangeNames } from '#contract/schemas/search-names.ts'
import { facetNames, nameAll, toFact, type Fact } from './fact.ts'
import { pageSize, type Ends, type Found, type Question } from './question.ts'
import type { Stock } from './stock.ts'

/** The part of @orama/orama that is used. The package is installed only for measurements. */
type Orama = {
  create: (options: unknown) => unknown
  insertMultiple: (store: unknown, documents: readonly unknown[], batch: number, pauseMs: number) => unknown
  search: (store: unknown, input: unknown) => Answer | Promise<Answer>
}
type Answer = {
  count: number
  hits: readonly { document: { number: number } }[]
  facets?: Record<string, { values: Record<string, number> }>
}

const schema = {
  ...nameAll(facetNames, () => 'enum'),
  ...nameAll(rangeNames, () => 'number'),
  ...nameAll(flagNames, () => 'boolean'),
  section: 'enum',
  isOnSale: 'boolean',
  stockKey: 'enum',
  colorOrder: 'number',
  stockOrder: 'number',
}

/**
 * Creates Orama: sets are enums, numbers are trees. It counts facets only over matches, so counts of a facet
 * with its own filter are not compared. It sorts by one column, so only that column of the page is compared
 * (`compareFirst`). It is not asked for totals and ranges of numbers, which it lacks, nor for texts, which it
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
      const places = new Map(
        facts
          .map(({ stockNo }) => stockNo)
          .toSorted()
          .map((stockNo, place) => [stockNo, place] as const),
      )
      await orama.insertMultiple(
        store,
        facts.map((fact) => toDocument(fact, places.get(fact.stockNo) ?? 0)),
        5000,
        0,
      )
    },
    takesPart: ({ words }) => words.length === 0,
    prepare: (question) => {
      const input = toInput(question)
      return async () => {
        const answer = await orama.search(store, input)
        return () => toFound(question, answer)
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
  const kept = [...facetNames, ...rangeNames, ...flagNames, 'section'] as const
  return {
    number: id,
    isOnSale: isActive && (status === 1 || status === 2),
    stockKey: stockNo,
    stockOrder,
    ...(color === 0 ? {} : { colorOrder: color }),
    ...Object.fromEntries(kept.flatMap((name) => (fact[name] === null ? [] : [[name, fact[name]]]))),
  }
}

function toInput({ section, refusedVendors, sets, ranges, flags, stockNos, sort, page }: Question): unknown {
  const chosen = facetNames.flatMap((name) => (sets[name] ? [{ [name]: { in: sets[name] } }] : []))
  const spans = rangeNames.flatMap((name) => {
    const wanted = ranges[name]?.map((ends) => ({ [name]: toComparison(ends) }))
    return wanted === undefined ? [] : [wanted.length === 1 ? wanted[0] : { or: wanted }]
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
    facets: nameAll(facetNames, () => ({})),
    where: {
      and: [
        { section: { eq: section } },
        { isOnSale: true },
        ...(refusedVendors.length > 0 ? [{ vendor: { nin: refusedVendors } }] : []),
        ...(stockNos.length > 0
          ? [{ stockKey: { in: stockNos.map((number) => number.toLowerCase()) } }]
          : []),
        ...flags.map((flag) => ({ [flag]: true })),
        ...chosen,
        ...spans,
      ],
    },
  }
}

function toComparison({ min, max }: Ends): unknown {
  if (min !== undefined && max !== undefined) return { between: [min, max] }
  return min === undefined ? { lte: max } : { gte: min }
}

function toFound({ sets }: Question, { count, hits, facets }: Answer): Found {
  const free = facetNames.filter((name) => sets[name] === undefined)
  return {
    total: count,
    ids: hits.map(({ document }) => document.number),
    counts: nameAll(free, (name) => {
      const counts = Object.entries(facets?.[name]?.values ?? {})
      return new Map(counts.map(([id, count]) => [Number(id), count] as const).filter(([id]) => id > 0))
    }),
  }
}
