import type { Order } from './rank-column.ts'
import type { SlotTable } from './slot-table.ts'
import type { TextColumn } from './text-column.ts'

/** From this many rows on, texts are read at once for sorting. */
const many = 64
/** Only texts with these code units sort differently in UTF-16 than in UTF-8 bytes. */
const ABOVE_PLANES = /[\ud800-\uffff]/

/** Returns the order of rows by a key and then by id. Rows without a key come last. */
export function orderByKey(key: TextColumn, slots: SlotTable): Order {
  const idOf = (slot: number): number => slots.ids[slot] ?? 0
  const compare = (a: number, b: number): number => key.compare(a, b) || idOf(a) - idOf(b)

  function sort(inserted: Int32Array): Int32Array {
    if (inserted.length < many) return inserted.sort(compare)
    const inSlots = inserted.toSorted()
    const texts = key.readAll(inSlots)
    if (texts.some((text) => ABOVE_PLANES.test(text))) return inserted.sort(compare)
    const indexes = Uint32Array.from(inSlots.keys()).sort((a, b) => {
      const [x = '', y = ''] = [texts[a], texts[b]]
      if (x === y) return idOf(inSlots[a] ?? 0) - idOf(inSlots[b] ?? 0)
      if (x === '' || y === '') return x === '' ? 1 : -1
      return x < y ? -1 : 1
    })
    return Int32Array.from(indexes, (index) => inSlots[index] ?? 0)
  }

  return { compare, sort, hasKey: (slot) => key.hasText(slot) }
}
