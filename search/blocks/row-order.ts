import type { Order } from './rank-column.ts'
import type { SlotTable } from './slot-table.ts'
import type { TextColumn } from './text-column.ts'

/** So many are put in order by their texts read at once. */
const many = 64
/** Only beyond these do code units order texts otherwise than bytes do. */
const ABOVE_PLANES = /[\ud800-\uffff]/

/** The order of rows by a key, those without one last, and then by their ids. */
export function orderByKey(key: TextColumn, slots: SlotTable): Order {
  const idOf = (slot: number): number => slots.ids[slot] ?? 0
  const compare = (a: number, b: number): number => key.compare(a, b) || idOf(a) - idOf(b)

  function sort(fresh: Int32Array): Int32Array {
    if (fresh.length < many) return fresh.sort(compare)
    const inSlots = fresh.toSorted()
    const texts = key.readAll(inSlots)
    if (texts.some((text) => ABOVE_PLANES.test(text))) return fresh.sort(compare)
    const places = Uint32Array.from(inSlots.keys()).sort((a, b) => {
      const [x = '', y = ''] = [texts[a], texts[b]]
      if (x === y) return idOf(inSlots[a] ?? 0) - idOf(inSlots[b] ?? 0)
      if (x === '' || y === '') return x === '' ? 1 : -1
      return x < y ? -1 : 1
    })
    return Int32Array.from(places, (place) => inSlots[place] ?? 0)
  }

  return { compare, sort, hasKey: (slot) => key.hasText(slot) }
}
