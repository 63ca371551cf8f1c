import type { ExampleColumns } from './example-table.tsx'

/** A kind of short list that can be imported, with the texts of its page. */
export type ShortListKind = {
  endpoint: 'importMelee' | 'importNameDiamonds'
  label: string
  stockName: string
  columns: ExampleColumns
  /** Describes the required columns. */
  hint: string
}

export const meleeKind: ShortListKind = {
  endpoint: 'importMelee',
  label: 'Melee list',
  stockName: 'melee',
  columns: { stockNo: 'Melee', description: 'In stock', price: '$/ct' },
  hint: 'One row per colour and size, with the columns Color, Size From and Size To in mm (or Size, e.g. 1.00-1.10), Carats in stock and Price Per Carat.',
}

export const nameDiamondKind: ShortListKind = {
  endpoint: 'importNameDiamonds',
  label: 'Name diamond list',
  stockName: 'name diamonds',
  columns: { stockNo: 'Letter', description: 'Image', price: 'Price' },
  hint: 'One row per letter, with the columns Letter, Color, Size, Total Price, and Pic with a link to its image.',
}
