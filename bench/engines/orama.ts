import { loadPeer } from '../install-peers.ts'
import type { IsAlike } from './check-answers.ts'
import type { Engine } from './engine.ts'
import { flagNames, rangeNames } from '#contract/schemas/search-names.ts'
import { facetNames, nameAll, toFact, type Fact } from './fact.ts'
import { pageSize, type Ends, type Found, type Question } from './question.ts'
import type { Stock } from './stock.ts'

/** What is used of @orama/orama, which is installed for measurements alone. */
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
 * Orama: sets are its enums, numbers its trees. It counts facets of what matches only, so that the counts of a facet
 * with a filter of its own are not compared, and it orders by one column, so that of the page that column is compared
 * (`compareFirst`). It is not asked for totals and ranges of numbers, which it has not, nor for texts, which it ranks.
 */
export async function createOrama(): Promise<Engine> {
  // The package exports this, and a version is pinned.
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

/** Whether two stones are level in the first column that a question orders by. */
export function compareFirst(stock: Stock): IsAlike {
  const facts = new Map(Array.from(stock.list(), ([stone, row]) => [stone.id, toFact(stone, row)] as const))
  return ({ sort: [first] }, one, other) => {
    const [a, b] = [facts.get(one), facts.get(other)]
    return a !== undefined && b !== undefined && first !== undefined && a[first.by] === b[first.by]
  }
}

/** What is null is left out, as Orama wants it. */
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
