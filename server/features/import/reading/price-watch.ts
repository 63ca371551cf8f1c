import { findUnusualPrices, type PricedStone } from '#domain/stock-file/rows/find-unusual-prices.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { maxReported, type LaterWarnings } from './row-tally.ts'

/** More stones than any real list has. Those after them are not compared, so that memory stays bounded. */
const maxCompared = 200_000

/** Compares the prices of a file's stones with each other, once all are read. */
export type PriceWatch = {
  add: (row: number, stone: StoneDraft) => void
  listWarnings: () => LaterWarnings
}

type Watched = PricedStone & { readonly row: number; readonly stockNo: string }

export function createPriceWatch({ headings, columns }: StockMapping): PriceWatch {
  const stones: Watched[] = []
  const column = headings[(columns.pricePerCarat ?? columns.totalPrice ?? columns.rapPrice)?.[0] ?? -1] ?? ''
  return {
    add: (row, stone) => {
      if (stones.length >= maxCompared) return
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
        pricePerCaratCents: stone.pricePerCaratCents,
      })
    },
    listWarnings: () => {
      const unusual = findUnusualPrices(stones)
      return {
        warned: unusual.length,
        warnings: unusual.slice(0, maxReported).flatMap(({ index, pricePerCaratCents, usualCents }) => {
          const stone = stones[index]
          if (stone === undefined) return []
          const message = `is far from the usual ${formatDollars(usualCents)} per carat of comparable stones in the file`
          return [
            {
              row: stone.row,
              stockNo: stone.stockNo,
              column,
              value: formatDollars(pricePerCaratCents),
              message,
            },
          ]
        }),
      }
    },
  }
}

function formatDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
