import { createCatalogueIndex, type CatalogueIndex } from '#search/catalogue-index.ts'
import type { ExcludedRows, Query, SearchResult } from '#search/query.ts'
import { MERCHANT_PRICING, keyOfPricing, type Pricing } from '#domain/pricing/policy.ts'
import { comparePositions, computePosition } from '#server/stock/catalogue/catalogue-order.ts'
import {
  catalogueSchema,
  toIndexUnits,
  fromIndexUnits,
  type Dictionaries,
} from '#server/stock/catalogue/index-row.ts'
import { scopeOnSale } from '#server/stock/catalogue/scope-on-sale.ts'
import { listLabels } from '#server/stock/catalogue/labels.ts'
import { loadKernel } from '#server/stock/catalogue/load-kernel.ts'
import { derivePrices } from '#server/stock/catalogue/viewer-prices.ts'
import type { Engine, ResultReader } from './engine.ts'
import { rangeNames, type RangeName } from '#contract/schemas/search-names.ts'
import { facetNames, buildRecord } from './fact.ts'
import type { Stock } from './stock.ts'
import { pageSize, type Bounds, type EngineResult, type Question } from './question.ts'

/** The number of a Fact's units in one unit of the API. */
const factUnits: Readonly<Record<RangeName, number>> = { ...buildRecord(rangeNames, () => 100), carats: 1000 }
const textColumns = ['stockId', 'certificateNo', 'comment', 'shape', 'color', 'overtone', 'clarity']
const batch = 1000

export function openIndex(): CatalogueIndex {
  return createCatalogueIndex(catalogueSchema, loadKernel())
}

/**
 * Fills an index with stones in the order in which a server loads them. Returns the milliseconds that the
 * index itself took.
 */
export function fillIndex(index: CatalogueIndex, stock: Stock): number {
  let spentMs = time(() => index.reserve(stock.count))
  const stones = Array.from(stock.list(), ([stone, row]) => ({
    id: row.id,
    position: computePosition(stone),
    row,
  }))
  stones.sort(comparePositions)
  for (let start = 0; start < stones.length; start += batch) {
    const rows = stones.slice(start, start + batch).map(({ row }) => row)
    spentMs += time(() => index.put(rows))
  }
  // The index builds its block metadata before the first result.
  return spentMs + time(() => index.search({ page: 0, pageSize: 0 }))
}

function time(act: () => void): number {
  const start = performance.now()
  act()
  return performance.now() - start
}

/** Returns results synchronously, without a promise. */
export type Tavernier = Omit<Engine, 'prepare'> & { prepare: (question: Question) => () => ResultReader }

/** Wraps our filled index as an engine, at merchant prices or a storefront's, with or without outbid listings. */
export function createTavernier(
  name: string,
  index: CatalogueIndex,
  words: Dictionaries,
  pricing: Pricing = MERCHANT_PRICING,
  without?: ExcludedRows,
): Tavernier {
  const derived = derivePrices(pricing, keyOfPricing(pricing))
  const labels = listLabels(words)
  return {
    name,
    load: async (stock) => {
      if (index.size === 0) fillIndex(index, stock)
    },
    supports: () => true,
    prepare: (question) => {
      const query = { ...toQuery(question, without), labels, ...derived }
      return () => {
        const result = index.search(query)
        return () => toEngineResult(result)
      }
    },
    close: async () => undefined,
  }
}

function toQuery(question: Question, without: ExcludedRows | undefined): Query {
  const { section, refusedVendors, sets, ranges, flags, stockNos, keywords, sort, page } = question
  return {
    within: [{ ...scopeOnSale([section], refusedVendors), ...(without && { without }) }],
    filters: {
      sets,
      numbers: Object.fromEntries(
        rangeNames.flatMap((name) => {
          const selectedRanges = ranges[name]
          return selectedRanges === undefined
            ? []
            : [[name, selectedRanges.map((bounds) => toUnits(name, bounds))]]
        }),
      ),
      flags,
      ...(stockNos.length > 0 ? { keys: { stockId: stockNos } } : {}),
      ...(keywords.length > 0 ? { text: { keywords: keywords.join(' '), columns: textColumns } } : {}),
    },
    sort: sort.map(({ by, order }) => ({ by: by === 'stockNo' ? 'stockId' : by, order })),
    page,
    pageSize,
    totals: ['carats', 'totalPrice'],
    facets: { sets: facetNames, numbers: rangeNames },
  }
}

function toUnits(name: RangeName, { min, max }: Bounds): Bounds {
  const scale = (end: number): number => toIndexUnits(name, end / factUnits[name])
  return {
    ...(min === undefined ? {} : { min: scale(min) }),
    ...(max === undefined ? {} : { max: scale(max) }),
  }
}

function toEngineResult({ total, totals, ids, facets }: SearchResult): EngineResult {
  return {
    total,
    totals: { carats: totals['carats'] ?? 0, totalPrice: totals['totalPrice'] ?? 0 },
    ids,
    counts: buildRecord(
      facetNames,
      (name) => new Map(facets.sets[name]?.map(({ id, count }) => [id, count] as const)),
    ),
    extents: buildRecord(rangeNames, (name) => {
      const extent = facets.numbers[name] ?? null
      const scale = (end: number): number => Math.round(fromIndexUnits(name, end) * factUnits[name])
      return extent && { min: scale(extent.min), max: scale(extent.max) }
    }),
  }
}
