import { makeValueTable } from './value-table.ts'

/** The availability of a stone in a file: on offer, held, on memo, or absent (sold, unavailable). */
export type StockAvailability = 'available' | 'hold' | 'memo' | 'absent'

/**
 * Reads availability; undefined for others. Guaranteed stones are available. The caller decides the meaning
 * of a blank cell: RapNet treats it as available (requirements 11.5).
 */
export const readAvailability = makeValueTable<StockAvailability>([
  [
    'available',
    ['A', 'Available', 'Avail', 'Yes', 'Y', '1', 'True', 'STPS', 'Subject to prior sale', 'In Stock'],
  ],
  ['available', ['G', 'GA', 'Guaranteed', 'Guaranteed Available']],
  ['hold', ['H', 'Hold', 'On Hold', '2', 'Reserved', 'Business Process', 'Busy']],
  ['memo', ['M', 'Memo', 'On Memo', 'In Memo', 'CONSIGNMENT', '4']],
  [
    'absent',
    ['N', 'No', 'NA', 'Unavailable', 'NOT AVAILABLE', 'Sold', 'SOLD OUT', '0', 'False', 'Out of Stock'],
  ],
])

const isGuaranteedText = makeValueTable([[true, ['G', 'GA', 'Guaranteed', 'Guaranteed Available']]])

/** Whether an availability cell guarantees the stone, which RapNet shows separately. */
export function isGuaranteed(text: string): boolean {
  return isGuaranteedText(text) ?? false
}
