import {
  findUnusualPrices,
  type PricedStone,
  type UnusualPrice,
} from '#domain/stock-file/rows/find-unusual-prices.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { maxReported, type LaterWarnings } from './row-tally.ts'

/** More stones than any real list has. Those after them are not compared, so that memory stays bounded. */
const maxCompared = 200_000

/** Compares the prices of a file's stones with each other, with those of the shop and with their Rap prices. */
export type PriceWatch = {
  add: (row: number, stone: StoneDraft) => void
  listWarnings: () => LaterWarnings
}

type Watched = PricedStone & {
  readonly row: number
  readonly stockNo: string
  readonly rapPriceCents: number | null
}

const comparedWith: Readonly<Record<UnusualPrice['source'], string>> = {
  file: 'per carat for comparable stones in this file',
  shop: 'per carat for comparable stones in this shop',
  list: 'per carat on the price list',
}

export function createPriceWatch(
  { headings, columns }: StockMapping,
  shopStones: readonly PricedStone[],
): PriceWatch {
  const stones: Watched[] = []
  const column = headings[(columns.pricePerCarat ?? columns.totalPrice ?? columns.rapPrice)?.[0] ?? -1] ?? ''
  return {
    add: (row, stone) => {
      const { pricePerCaratCents } = stone
      if (stones.length >= maxCompared || pricePerCaratCents === null) return
      stones.push({
        row,
        // A copy: a part of a long text would keep all of it in memory.
        stockNo: Buffer.from(stone.stockNo).toString(),
        shapeId: stone.shapeId,
        // A parcel costs what one of its stones does.
        caratsThousandths: Math.round(stone.caratsThousandths / Math.max(stone.parcelStones ?? 1, 1)),
        colorId: stone.colorId,
        fancyIntensityId: stone.fancyIntensityId,
        clarityId: stone.clarityId,
        isLabGrown: stone.isLabGrown,
        pricePerCaratCents,
        rapPriceCents: stone.rapPriceCents,
      })
    },
    listWarnings: () => {
      const unusual = findUnusualPrices(stones, {
        shopStones,
        findListPrice: ({ rapPriceCents }) => rapPriceCents,
      })
      return {
        warned: unusual.length,
        warnings: unusual
          .slice(0, maxReported)
          .flatMap(({ index, source, pricePerCaratCents, usualCents }) => {
            const stone = stones[index]
            if (stone === undefined) return []
            const { row, stockNo } = stone
            const message = `is far from the usual ${formatDollars(usualCents)} ${comparedWith[source]}`
            return [{ row, stockNo, column, value: formatDollars(pricePerCaratCents), message }]
          }),
      }
    },
  }
}

function formatDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
