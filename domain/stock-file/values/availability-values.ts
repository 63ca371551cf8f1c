import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { makeValueTable } from './value-table.ts'

/** The availability of a stone in a file: on offer, held, on memo, or absent (sold, unavailable). */
export type StockAvailability = 'available' | 'hold' | 'memo' | 'absent'

const findAvailability = makeValueTable<StockAvailability>([
  ['available', ['A', 'AV', 'AVL', 'Available', 'Avail', 'Yes', 'Y', '1', 'True', 'In Stock', 'On Stock']],
  ['available', ['S', 'STPS', 'Subject to prior sale', 'Available subject to prior sale', 'For Sale']],
  ['available', ['Available at Show', 'Available in Show', 'At Show', 'Show', 'In Show', 'On Show']],
  ['available', ['G', 'GA', 'Guaranteed', 'Guaranteed Available']],
  ['hold', ['H', 'Hold', 'On Hold', '2', 'Reserved', 'Reserve', 'Business Process', 'Busy']],
  ['memo', ['M', 'Memo', 'On Memo', 'In Memo', 'Memo Out', 'Out On Memo', 'CONSIGNMENT', '4']],
  [
    'absent',
    ['N', 'No', 'NA', 'Unavailable', 'NOT AVAILABLE', 'Sold', 'SOLD OUT', '0', 'False', 'Out of Stock'],
  ],
])

const sold = /^sold\b/iu

/**
 * Reads availability; undefined for others, which never mean available: such a stone waits until a person
 * explains the word. Guaranteed stones are available, and so are those subject to prior sale; `Sold (SS)` is
 * absent. The caller decides the meaning of a blank cell: RapNet treats it as available (requirements 11.5).
 */
export const readAvailability = memoizeReader(
  (text: string): StockAvailability | undefined =>
    findAvailability(text) ?? (sold.test(text) ? 'absent' : undefined),
)

/** The availabilities that a person can give an unknown word, the cautious one first. */
export const availabilities: readonly StockAvailability[] = ['absent', 'hold', 'memo', 'available']

const isGuaranteedText = makeValueTable([[true, ['G', 'GA', 'Guaranteed', 'Guaranteed Available']]])

/** Whether an availability cell guarantees the stone, which RapNet shows separately. */
export function isGuaranteed(text: string): boolean {
  return isGuaranteedText(text) ?? false
}
