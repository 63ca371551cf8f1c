import { clarities } from '#domain/reference/clarities.ts'
import { priceTables, type PriceTable } from '#domain/price-list/price-cell.ts'
import type { PriceListCell } from '#contract/schemas/price-lists.ts'

/** One band of a table of a price list. `prices` has a row for each colour, with the price of each clarity. */
export type PriceBand = {
  minCarats: number
  maxCarats: number
  clarityIds: readonly number[]
  colors: readonly { colorId: number; prices: readonly (number | null)[] }[]
}

const clarityOrder = new Map(clarities.rows.map(({ id }, index) => [id, index]))

/** Returns the tables of a list that have prices. */
export function listTables(cells: readonly PriceListCell[]): PriceTable[] {
  return priceTables.filter((table) => cells.some((cell) => cell.table === table))
}

/** Arranges one table of a list as it is printed: bands by weight, colours down, clarities across. */
export function listBands(cells: readonly PriceListCell[], table: PriceTable): PriceBand[] {
  const byBand = Map.groupBy(
    cells.filter((cell) => cell.table === table),
    ({ minCarats, maxCarats }) => `${minCarats}-${maxCarats}`,
  )
  return [...byBand.values()]
    .flatMap((band) => {
      const [first] = band
      return first ? [arrangeBand(first, band)] : []
    })
    .toSorted((a, b) => a.minCarats - b.minCarats)
}

function arrangeBand({ minCarats, maxCarats }: PriceListCell, band: readonly PriceListCell[]): PriceBand {
  const place = (id: number): number => clarityOrder.get(id) ?? id
  const clarityIds = [...new Set(band.map(({ clarityId }) => clarityId))].toSorted((a, b) => place(a) - place(b))
  const byColor = Map.groupBy(band, ({ colorId }) => colorId)
  const colors = [...byColor]
    .toSorted(([a], [b]) => a - b)
    .map(([colorId, ofColor]) => {
      const prices = new Map(ofColor.map(({ clarityId, pricePerCarat }) => [clarityId, pricePerCarat]))
      return { colorId, prices: clarityIds.map((id) => prices.get(id) ?? null) }
    })
  return { minCarats, maxCarats, clarityIds, colors }
}

/** Whether the prices are whole dollars, and so can be printed in hundreds of dollars, as the trade's lists are. */
export function isInHundreds(cells: readonly PriceListCell[]): boolean {
  return cells.every(({ pricePerCarat }) => Number.isInteger(pricePerCarat))
}

/** Returns how to print the prices of a band: in hundreds of dollars with as few decimals as they need, or in dollars. */
export function makePriceFormat(band: PriceBand, inHundreds: boolean): (dollars: number | null) => string {
  const shown = band.colors.flatMap(({ prices }) => prices.flatMap((price) => price ?? []))
  const decimals = !inHundreds ? 2 : shown.every((price) => price % 100 === 0) ? 0 : shown.every((price) => price % 10 === 0) ? 1 : 2
  return (dollars) =>
    dollars === null
      ? '–'
      : (inHundreds ? dollars / 100 : dollars).toLocaleString('en', {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        })
}
