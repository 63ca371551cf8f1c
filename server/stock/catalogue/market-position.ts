import type { Query } from '#search/query.ts'
import { findComparable, type ComparedStone, type MarketWidths } from '#domain/market/comparable-stones.ts'
import { minComparable, placeOfPercentile, type MarketPosition } from '#domain/market/market-position.ts'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { readSupply, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Catalogue } from './catalogue.ts'
import { toSectionId } from './index-row.ts'
import { scopeOnSale } from './scope-on-sale.ts'

type Index = Pick<Catalogue['index'], 'search' | 'read'>

/** A stone with the price to place. */
export type PlacedStone = ComparedStone & { readonly id: number; readonly pricePerCaratCents: number | null }

/** Returns a stone with a price, such as its own or one to try, in cents per carat. */
export function toPlacedStone(stone: StoneRow, pricePerCaratCents: number | null): PlacedStone {
  return {
    id: stone.id,
    shapeId: stone.shape_id,
    caratsThousandths: readSupply(stone).caratsThousandths,
    colorId: stone.color_id,
    clarityId: stone.clarity_id,
    labId: stone.lab_id,
    cutId: stone.cut_id,
    fluorId: stone.fluor_id,
    isLabGrown: stone.is_lab_grown,
    pricePerCaratCents,
  }
}

const labGrown = [toSectionId('labGrown')]
const natural = STONE_SECTIONS.filter((section) => section !== 'labGrown').map(toSectionId)

/**
 * Returns where a price stands among comparable stones on sale, the stone itself left out, by searches of the index:
 * their number, those that cost less, and the stones at three places of the order by price. Null without a price or with
 * fewer than eight comparable stones. Source: requirements 36.13.
 */
export function placeStone(index: Index, stone: PlacedStone, widths: MarketWidths): MarketPosition | null {
  const comparable = findComparable(stone, widths)
  if (comparable === null || stone.pricePerCaratCents === null) return null
  const filters = {
    sets: {
      shape: comparable.shapeIds,
      color: comparable.colorIds,
      clarity: comparable.clarityIds,
      ...(comparable.labIds && { lab: comparable.labIds }),
      ...(comparable.cutIds && { cut: comparable.cutIds }),
      ...(comparable.fluorIds && { fluor: comparable.fluorIds }),
    },
    numbers: { carats: [comparable.caratsThousandths], pricePerCarat: [{ min: 1 }] },
  }
  const query: Query = {
    within: [scopeOnSale(comparable.isLabGrown ? labGrown : natural, [])],
    filters,
    sort: [{ by: 'pricePerCarat', order: 'asc' }],
    page: 0,
    pageSize: 1,
  }
  const price = stone.pricePerCaratCents
  const { total } = index.search(query)
  const cheaper = index.search({
    ...query,
    filters: { ...filters, numbers: { ...filters.numbers, pricePerCarat: [{ min: 1, max: price - 1 }] } },
  }).total
  const own = findOwnPlace(index, query, stone.id)
  const stones = total - (own === undefined ? 0 : 1)
  if (stones < minComparable) return null
  const at = (place: number): number => {
    const page = own !== undefined && place >= own ? place + 1 : place
    const [id] = index.search({ ...query, page }).ids
    return (id === undefined ? undefined : index.read(id, (row) => row.number('pricePerCarat'))) ?? 0
  }
  return {
    stones,
    rank: cheaper - (own !== undefined && isBelow(index, stone) ? 1 : 0) + 1,
    lowestCents: at(0),
    tenthPercentileCents: at(placeOfPercentile(stones, 10)),
    medianCents: at(placeOfPercentile(stones, 50)),
    highestCents: at(stones - 1),
  }
}

/** Returns the place of the stone itself in the order by price, undefined if it is not among the stones. */
function findOwnPlace(index: Index, query: Query, id: number): number | undefined {
  const [scope] = query.within ?? []
  const isOnSale = index.search({ ...query, within: [{ ...scope, ids: [id] }] }).total === 1
  const price = index.read(id, (row) => row.number('pricePerCarat'))
  if (!isOnSale || price === undefined || price === null) return undefined
  const numbers = query.filters?.numbers ?? {}
  return index.search({
    ...query,
    filters: { ...query.filters, numbers: { ...numbers, pricePerCarat: [{ min: 1, max: price - 1 }] } },
  }).total
}

/** Whether the stone's own price in the index is below the price to place, as in a “what if”. */
function isBelow(index: Index, { id, pricePerCaratCents }: PlacedStone): boolean {
  const price = index.read(id, (row) => row.number('pricePerCarat'))
  return price != null && pricePerCaratCents !== null && price < pricePerCaratCents
}
