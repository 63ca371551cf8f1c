import type { CatalogueIndex } from '#search/catalogue-index.ts'
import type { Row } from '#search/schema.ts'
import {
  comparePositions,
  computePosition,
  type Positioned,
} from '#server/stock/catalogue/catalogue-order.ts'
import { refreshSizes } from '#server/stock/catalogue/read-index-rows.ts'
import { toIndexRow, type VersionedStone } from '#server/stock/catalogue/index-row.ts'
import { findMedian } from '../record.ts'
import { createStones } from '../stones/create-stones.ts'
import type { Question } from './question.ts'
import { logProgress } from './run-measurement.ts'
import type { Stock } from './stock.ts'
import { storefrontPricing, varyPricing } from './storefront.ts'
import { createTavernier } from './tavernier.ts'
import { readQuantiles, timeEngine, type Quantiles } from './time-engine.ts'

/** The cost of new prices and of changed stones, in milliseconds. */
export type Changes = {
  /** The first result at prices that were not used before. */
  newStorefrontMs: number
  /**
   * From the change of one stone's price until a result shows it: at merchant prices and at a storefront's.
   */
  oneStoneMs: number
  oneStonePricedMs: number
  thousandStonesMs: number
  /**
   * Stones added after all others, as when a server follows a long import: add, then repeat all questions.
   */
  added: number
  addMs: number
  afterAdding: Quantiles
}

const repeats = 100
const storefronts = 5
const stonesInBatch = 1000
const rounds = 3

/** Changes a full index and measures the cost. The index cannot be used for other measurements afterwards. */
export async function measureChanges(
  index: CatalogueIndex,
  stock: Stock,
  questions: readonly Question[],
): Promise<Changes> {
  const shop = createTavernier('house', index, stock.dictionaries)
  const priced = createTavernier('storefront', index, stock.dictionaries, storefrontPricing)
  const [question] = questions
  if (question === undefined) throw new Error('There is no question')
  const searchAtMerchantPrices = shop.prepare(question)
  const searchAtStorefrontPrices = priced.prepare(question)
  searchAtMerchantPrices()

  const newStorefrontMs = findMedian(
    Array.from({ length: storefronts }, (_, number) =>
      time(createTavernier('new', index, stock.dictionaries, varyPricing(number)).prepare(question)),
    ),
  )
  logProgress(`first result for a new storefront: ${newStorefrontMs.toFixed(0)} ms`)

  const stones = pickStones(stock)
  const change = (stone: VersionedStone, times: number): Row => {
    const price = (stone.price_per_carat ?? 0) + 100 * times
    return toIndexRow(
      { ...stone, price_per_carat: price, row_version: stone.row_version + times },
      stock.dictionaries,
      false,
    )
  }
  const timeOne = (search: () => unknown): number => {
    search()
    const times = Array.from({ length: repeats }, (_, at) => {
      const stone = stones[at % stones.length]
      const rows = stone === undefined ? [] : [change(stone, 1 + at)]
      return time(() => {
        index.put(rows)
        search()
      })
    })
    return findMedian(times)
  }
  const oneStoneMs = timeOne(searchAtMerchantPrices)
  const oneStonePricedMs = timeOne(searchAtStorefrontPrices)
  const thousandStonesMs = findMedian(
    [1, 2, 3].map((times) => {
      const rows = stones.slice(0, stonesInBatch).map((stone) => change(stone, 1000 * times))
      return time(() => {
        index.put(rows)
        searchAtMerchantPrices()
      })
    }),
  )
  logProgress(`one stone changed: ${oneStoneMs.toFixed(2)} ms, a thousand: ${thousandStonesMs.toFixed(1)} ms`)

  const added = Math.round(stock.count / 10)
  const addMs = addStones(index, stock, added) + time(searchAtMerchantPrices)
  await timeEngine(shop, questions, 1)
  const afterAdding = readQuantiles(await timeEngine(shop, questions, rounds))
  logProgress(`${added.toLocaleString('en')} stones added: ${addMs.toFixed(0)} ms`)
  return { newStorefrontMs, oneStoneMs, oneStonePricedMs, thousandStonesMs, added, addMs, afterAdding }
}

/** Picks stones from all over the stock. */
function pickStones(stock: Stock): VersionedStone[] {
  const step = Math.max(1, Math.floor(stock.count / stonesInBatch))
  const stones: VersionedStone[] = []
  for (const [stone] of stock.list()) if (stone.id % step === 0) stones.push(stone)
  return stones
}

/** Adds stones under new ids and numbers. Returns the milliseconds that the index took. */
function addStones(index: CatalogueIndex, stock: Stock, count: number): number {
  let spentMs = 0
  let pending: (Positioned & { row: Row })[] = []
  for (const stone of createStones(count)) {
    const id = stock.count + stone.id
    const row = toIndexRow({ ...stone, id, stock_id: `NEW-${stone.stock_id}` }, stock.dictionaries, false)
    pending.push({ id, position: computePosition(stone), row })
    if (pending.length < refreshSizes.perBatch && stone.id < count) continue
    const rows = pending.toSorted(comparePositions).map(({ row }) => row)
    spentMs += time(() => index.put(rows))
    pending = []
  }
  return spentMs
}

function time(action: () => unknown): number {
  const start = performance.now()
  action()
  return performance.now() - start
}
