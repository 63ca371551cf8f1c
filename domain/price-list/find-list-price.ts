import { clarities } from '#domain/reference/clarities.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { priceTables, type PriceCell, type PriceTable, type WeightBand } from './price-cell.ts'

/** What of a stone decides its price in a list. `caratsThousandths` is the weight of one stone, also of a parcel. */
export type ListedStone = {
  readonly shapeId: number
  readonly caratsThousandths: number
  readonly colorId: number | null
  readonly clarityId: number | null
}

/** Returns the list price of a stone in cents per carat, or null if the list has none. */
export type PriceLookup = (stone: ListedStone) => number | null

const roundId = shapes.getByName('Round').id
const flawlessId = clarities.getByName('FL').id
const internallyFlawlessId = clarities.getByName('IF').id

type Table = { readonly bands: readonly WeightBand[]; readonly prices: ReadonlyMap<number, number> }

/**
 * Makes the look-up of a list. Round stones use the round table, all others the pear table; FL uses the price of IF; a
 * weight is cut to hundredths, so that 0.999 ct is not a carat. Without a cell there is no price. Source:
 * requirements 36.4.
 */
export function makePriceLookup(cells: readonly PriceCell[]): PriceLookup {
  const tables = new Map(priceTables.map((table) => [table, makeTable(cells, table)] as const))
  return ({ shapeId, caratsThousandths, colorId, clarityId }) => {
    if (colorId === null || clarityId === null) return null
    const table = tables.get(shapeId === roundId ? 'round' : 'pear')
    const hundredths = Math.floor(caratsThousandths / 10)
    const band = table?.bands.findIndex(
      ({ minHundredths, maxHundredths }) => hundredths >= minHundredths && hundredths <= maxHundredths,
    )
    if (table === undefined || band === undefined || band === -1) return null
    const usedClarityId = clarityId === flawlessId ? internallyFlawlessId : clarityId
    return table.prices.get(keyOf(band, colorId, usedClarityId)) ?? null
  }
}

function makeTable(cells: readonly PriceCell[], table: PriceTable): Table {
  const bands: WeightBand[] = []
  const prices = new Map<number, number>()
  for (const { minHundredths, maxHundredths, colorId, clarityId, priceCents, table: ofTable } of cells) {
    if (ofTable !== table) continue
    let band = bands.findIndex((known) => known.minHundredths === minHundredths)
    if (band === -1) band = bands.push({ minHundredths, maxHundredths }) - 1
    prices.set(keyOf(band, colorId, clarityId), priceCents)
  }
  return { bands, prices }
}

/** Ids of colours and clarities are below 1,000. */
function keyOf(band: number, colorId: number, clarityId: number): number {
  return (band * 1000 + colorId) * 1000 + clarityId
}
