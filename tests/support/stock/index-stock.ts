import type { Derivation, Row, Schema } from '#search/schema.ts'

export const ROUND = 1
export const OVAL = 2
export const PEAR = 3
export const GIA = 1
export const IGI = 2
export const stockSchema: Schema = {
  sets: ['shape', 'lab', 'vendor'],
  numbers: ['carats', 'price'],
  flags: ['hasImage'],
  keys: ['stockId', 'certificateNo'],
  texts: ['comment'],
  order: 'stockId',
}
export const plainStock: Row[] = [
  {
    id: 1,
    sets: { shape: ROUND, lab: GIA },
    numbers: { carats: 1_000, price: 500_000 },
    flags: { hasImage: true },
    keys: { stockId: 'TAV-10', certificateNo: '2141438171' },
    texts: { comment: 'Eye clean, faint lustre' },
  },
  {
    id: 2,
    sets: { shape: ROUND, lab: IGI, vendor: 7 },
    numbers: { carats: 1_500, price: 700_000 },
    keys: { stockId: 'tav-9', certificateNo: 'LG5012' },
  },
  {
    id: 3,
    sets: { shape: OVAL, lab: GIA, vendor: 8 },
    numbers: { carats: 2_000, price: null },
    keys: { stockId: 'AB/77' },
    texts: { comment: 'cleaned' },
  },
  { id: 4, sets: { shape: PEAR }, numbers: { carats: 1_000, price: 300_000 }, keys: { stockId: 'Z1' } },
]

/** Derives a column with twice the price, and no price for stones of 2 carats. */
export const double = (key: string, computed: string[] = []): Derivation => ({
  key,
  from: ['price', 'carats'],
  columns: ['price', 'double'],
  compute: ([prices, carats], [priceOut, doubleOut]) => {
    computed.push(key)
    for (const [row, price] of prices?.entries() ?? []) {
      if (carats?.[row] === 2_000 || !priceOut || !doubleOut) continue
      priceOut[row] = price
      doubleOut[row] = 2 * price
    }
  },
})
