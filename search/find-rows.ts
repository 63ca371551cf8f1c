import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Filters } from './query.ts'

/**
 * Returns masks of all blocks with the rows that have one of the given keys in each named column; 0 if there
 * is no filter.
 */
export function maskByKeys(columns: CatalogueColumns, keys: Filters['keys'] = {}): number {
  const { slots, scratch, memory } = columns
  let masks = 0
  for (const [name, wanted] of Object.entries(keys)) {
    const findSlots = getKeyLookup(columns, name)
    if (wanted.length === 0) continue
    const own = scratch.allocateZeros(slots.maskBytes)
    for (const value of wanted) for (const slot of findSlots(value)) setBit(memory.u8, own, slot)
    if (masks === 0) masks = own
    else intersectMasks(memory.u8, masks, own, slots.maskBytes)
  }
  return masks
}

/**
 * Returns the lookup of rows by key: a binary search for the order key, otherwise the column's hash table.
 */
function getKeyLookup(
  { keys, order, orderRanks }: CatalogueColumns,
  name: string,
): (value: string) => number[] {
  const column = getColumn(keys, name)
  if (column !== order) return (value) => column.findSlots(value)
  return (value) => {
    const compare = order.comparer(value)
    return compare ? orderRanks.findEqual(compare) : []
  }
}

/** Returns masks of all blocks with these rows. Unknown ids are ignored. */
export function maskByIds({ slots, scratch, memory }: CatalogueColumns, ids: readonly number[]): number {
  const masks = scratch.allocateZeros(slots.maskBytes)
  for (const id of ids) {
    const slot = slots.findSlot(id)
    if (slot !== undefined) setBit(memory.u8, masks, slot)
  }
  return masks
}

function setBit(bytes: Uint8Array, masks: number, slot: number): void {
  const at = masks + Math.floor(slot / 8)
  bytes[at] = (bytes[at] ?? 0) | (1 << (slot % 8))
}

function intersectMasks(bytes: Uint8Array, masks: number, others: number, length: number): void {
  for (let at = 0; at < length; at++) bytes[masks + at] = (bytes[masks + at] ?? 0) & (bytes[others + at] ?? 0)
}
