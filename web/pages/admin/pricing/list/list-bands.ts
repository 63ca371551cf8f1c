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
  const bands = new Map<string, PriceListCell[]>()
  for (const cell of cells) {
    if (cell.table !== table) continue
    const key = `${cell.minCarats}-${cell.maxCarats}`
    const band = bands.get(key)
    if (band) band.push(cell)
    else bands.set(key, [cell])
  }
  return [...bands.values()]
    .flatMap((band) => {
      const [first] = band
      return first ? [arrangeBand(first, band)] : []
    })
    .toSorted((a, b) => a.minCarats - b.minCarats)
}

function arrangeBand({ minCarats, maxCarats }: PriceListCell, band: readonly PriceListCell[]): PriceBand {
  const place = (id: number): number => clarityOrder.get(id) ?? id
  const clarityIds = [...new Set(band.map(({ clarityId }) => clarityId))].toSorted(
    (a, b) => place(a) - place(b),
  )
  const colorIds = [...new Set(band.map(({ colorId }) => colorId))].toSorted((a, b) => a - b)
  const prices = new Map(
    band.map(({ colorId, clarityId, pricePerCarat }) => [`${colorId} ${clarityId}`, pricePerCarat]),
  )
  const colors = colorIds.map((colorId) => ({
    colorId,
    prices: clarityIds.map((clarityId) => prices.get(`${colorId} ${clarityId}`) ?? null),
  }))
  return { minCarats, maxCarats, clarityIds, colors }
}

/** Whether the prices are whole dollars, and so can be printed in hundreds of dollars, as the trade's lists are. */
export function isInHundreds(cells: readonly PriceListCell[]): boolean {
  return cells.every(({ pricePerCarat }) => Number.isInteger(pricePerCarat))
}

/** Returns how to print the prices of a band: in hundreds of dollars with as few decimals as they need, or in dollars. */
export function makePriceFormat(band: PriceBand, inHundreds: boolean): (dollars: number | null) => string {
  const decimals = inHundreds ? countDecimals(band) : 2
  const digits = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // As printed lists do, so that a table fits a phone.
    useGrouping: !inHundreds,
  }
  return (dollars) =>
    dollars === null ? '–' : (inHundreds ? dollars / 100 : dollars).toLocaleString('en', digits)
}

/** Returns how many decimals hundreds of dollars need. */
function countDecimals({ colors }: PriceBand): number {
  const isMultiple = (step: number): boolean =>
    colors.every(({ prices }) => prices.every((price) => price === null || price % step === 0))
  if (isMultiple(100)) return 0
  return isMultiple(10) ? 1 : 2
}
