import { loadPeer } from '../install-peers.ts'
import type { Engine } from './engine.ts'
import { flagNames, rangeNames } from '#contract/schemas/search-names.ts'
import { facetNames, buildRecord, toFact, type Fact } from './fact.ts'
import { pageSize, type Bounds, type EngineResult, type Question } from './question.ts'

/** The part of itemsjs that is used. The package is installed only for measurements. */
type ItemsJs = (
  items: readonly Item[],
  configuration: unknown,
) => { search: (input: unknown) => SearchResponse }
/** `_id` is ItemsJS's own number of an item, from 1. */
type Item = Fact & { _id: number; isOnSale: boolean; colorOrder: number | null }
type SearchResponse = {
  pagination: { total: number }
  data: {
    items: readonly Item[]
    aggregations: Record<string, { buckets: readonly { key: string; doc_count: number }[] }>
  }
}

const plainFacets = ['section', 'isOnSale', ...flagNames] as const

/**
 * Creates ItemsJS: sets, flags and visibility are facets; ranges and pasted numbers are a function over all
 * items. It counts a facet without its own filter and sorts by several columns. It is not tested with totals
 * and ranges of numbers, which would need a facet for every number, nor with texts, which it stems.
 */
export async function createItemsJs(): Promise<Engine> {
  // The package exports this type, and its version is pinned.
  const { default: open } = (await loadPeer('itemsjs')) as { default: ItemsJs }
  let engine: ReturnType<ItemsJs> | undefined
  return {
    name: 'ItemsJS',
    load: async (stock) => {
      const items = Array.from(stock.list(), ([stone, row]) => toItem(toFact(stone, row)))
      engine = open(items, configuration)
    },
    supports: ({ keywords }) => keywords.length === 0,
    prepare: (question) => {
      const input = toInput(question)
      return () => {
        const response = engine?.search(input)
        return () => toResult(response)
      }
    },
    close: async () => {
      engine = undefined
    },
  }
}

const orders = ['asc', 'desc'] as const
const sortFields = ['carats', 'totalPrice', 'pricePerCarat', 'discount', 'colorOrder', 'stockNo'] as const
const sortings = Object.fromEntries(
  sortFields.flatMap((first) =>
    orders.flatMap((order) => [
      [`${first} ${order}`, sortBy([first], [order])],
      ...sortFields.flatMap((second) =>
        orders.map((then) => [`${first} ${order} ${second} ${then}`, sortBy([first, second], [order, then])]),
      ),
    ]),
  ),
)

function sortBy(field: readonly string[], order: readonly string[]): { field: string[]; order: string[] } {
  return { field: [...field, 'stockNo', 'id'], order: [...order, 'asc', 'asc'] }
}

const anyOf = { conjunction: false, size: 1000, hide_zero_doc_count: true }
const configuration = {
  searchableFields: [],
  sortings,
  aggregations: { ...buildRecord(facetNames, () => anyOf), ...buildRecord(plainFacets, () => anyOf) },
}

function toItem(fact: Fact): Item {
  return {
    ...fact,
    _id: fact.id,
    isOnSale: fact.isActive && (fact.status === 1 || fact.status === 2),
    colorOrder: fact.color === 0 ? null : fact.color,
  }
}

function toInput(question: Question): unknown {
  const { section, refusedVendors, sets, flags, sort, page } = question
  const filter = toFilter(question)
  return {
    per_page: pageSize,
    page: page + 1,
    sort: sort.map(({ by, order }) => `${by === 'color' ? 'colorOrder' : by} ${order}`).join(' '),
    filters: { ...sets, section: [section], isOnSale: [true], ...buildRecord(flags, () => [true]) },
    not_filters: { vendor: refusedVendors },
    ...(filter && { filter }),
  }
}

function toFilter({ ranges, stockNos }: Question): ((item: Item) => boolean) | undefined {
  const active = rangeNames.flatMap((name) => {
    const selectedRanges = ranges[name]
    return selectedRanges === undefined ? [] : [{ name, selectedRanges }]
  })
  const pasted = new Set(stockNos.map((number) => number.toLowerCase()))
  if (active.length === 0 && pasted.size === 0) return undefined
  return (item) =>
    (pasted.size === 0 || pasted.has(item.stockNo)) &&
    active.every(({ name, selectedRanges }) => selectedRanges.some((bounds) => isWithin(item[name], bounds)))
}

function isWithin(value: number | null, { min = -Infinity, max = Infinity }: Bounds): boolean {
  return value !== null && value >= min && value <= max
}

function toResult(response: SearchResponse | undefined): EngineResult {
  if (response === undefined) throw new Error('ItemsJS has no items yet')
  return {
    total: response.pagination.total,
    ids: response.data.items.map(({ id }) => id),
    counts: buildRecord(facetNames, (name) => {
      const buckets = response.data.aggregations[name]?.buckets ?? []
      const counts = buckets.map(({ key, doc_count }) => [Number(key), doc_count] as const)
      return new Map(counts.filter(([id, count]) => id > 0 && count > 0))
    }),
  }
}
