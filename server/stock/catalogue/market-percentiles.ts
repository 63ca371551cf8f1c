import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { RowReader } from '#search/schema.ts'
import type { MarketWidths } from '#domain/market/comparable-stones.ts'
import { StockPercentiles, type PricedStone } from '#domain/market/stock-percentiles.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { toSectionId } from './index-row.ts'
import type { IndexedStock } from './indexed-stock.ts'
import { StonePercentiles } from './stone-percentiles.ts'
import { inTimeSlices } from './time-slices.ts'

/** Up to so many stones are placed again whenever one has changed, which takes a fraction of a second. */
export const maxPlacedAtOnce = 20_000
/** More stones are placed again after this time at the earliest. */
const maxAgeMs = 60_000

type Stock = Pick<IndexedStock, 'index' | 'version' | 'size'>
type Placed = { version: string; widths: string; at: number; percentiles: StonePercentiles }

/**
 * The market percentiles of the whole stock, found when they are needed and kept until the stock or the widths change.
 * Those of a large stock may be a minute old. Source: requirements 36.13.
 */
export class MarketPercentiles {
  readonly #stock: Stock
  readonly #now: () => number
  #last: Placed | undefined
  #running: { widths: string; placing: Promise<Placed> } | undefined

  constructor(stock: Stock, now: () => number = Date.now) {
    this.#stock = stock
    this.#now = now
  }

  async find(widths: MarketWidths): Promise<StonePercentiles> {
    const key = JSON.stringify(widths)
    if (this.#last && this.#isCurrent(this.#last, key)) return this.#last.percentiles
    if (this.#running?.widths !== key) this.#running = { widths: key, placing: this.#place(widths, key) }
    const { placing } = this.#running
    try {
      const placed = await placing
      this.#last = placed
      return placed.percentiles
    } finally {
      if (this.#running?.placing === placing) this.#running = undefined
    }
  }

  #isCurrent({ widths, version, at }: Placed, wanted: string): boolean {
    if (widths !== wanted) return false
    if (version === this.#stock.version) return true
    return this.#stock.size > maxPlacedAtOnce && this.#now() - at < maxAgeMs
  }

  async #place(widths: MarketWidths, key: string): Promise<Placed> {
    const { index, version } = this.#stock
    const at = this.#now()
    const stones = new StockPercentiles(widths)
    for await (const ids of inTimeSlices(index.listIds())) {
      for (const id of ids) {
        const stone = index.read(id, (row) => readPricedStone(id, row))
        if (stone) stones.add(stone)
      }
    }
    const percentiles = new StonePercentiles()
    for (const found of stones.list()) {
      for (const { id, percentile } of found) percentiles.set(id, percentile)
      await letOthersRun()
    }
    return { version, widths: key, at, percentiles }
  }
}

const labGrown = toSectionId('labGrown')

/** Returns null for a stone on request. */
function readPricedStone(id: number, row: RowReader): PricedStone | null {
  const pricePerCaratCents = row.number('pricePerCarat')
  if (pricePerCaratCents === null) return null
  const idOf = (name: string): number | null => row.set(name) || null
  const status = row.set('status')
  return {
    id,
    pricePerCaratCents,
    isOnSale: row.flag('isActive') && (status === STONE_STATUS.available || status === STONE_STATUS.hold),
    shapeId: row.set('shape'),
    caratsThousandths: row.number('carats') ?? 0,
    colorId: idOf('color'),
    clarityId: idOf('clarity'),
    labId: idOf('lab'),
    cutId: idOf('cut'),
    fluorId: idOf('fluor'),
    isLabGrown: row.set('section') === labGrown,
  }
}
