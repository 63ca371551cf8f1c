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
  columns: { stockNo: 'Melee', description: 'In stock', price: 'Per carat' },
  hint: 'One row for each colour and size: Color, Size From and Size To in mm (or one Size such as 1.00-1.10), Carats in stock, Price Per Carat.',
}

export const nameDiamondKind: ShortListKind = {
  endpoint: 'importNameDiamonds',
  label: 'List of name diamonds',
  stockName: 'name diamonds',
  columns: { stockNo: 'Letter', description: 'Picture', price: 'Price' },
  hint: 'One row for each letter: Letter, Color, Size, Total Price, and a link to its picture in Pic.',
}
