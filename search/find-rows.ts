import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Filters } from './query.ts'

/**
 * Returns masks of all blocks with the rows that have one of the given keys in each named column, and one of
 * `anyKey` in any column; 0 if there is no filter.
 */
export function maskByKeys(
  columns: CatalogueColumns,
  { keys = {}, anyKey = {} }: Pick<Filters, 'keys' | 'anyKey'>,
): number {
  const { slots, memory } = columns
  let masks = 0
  for (const wanted of [...Object.entries(keys).map((entry) => [entry]), Object.entries(anyKey)]) {
    const own = maskByAnyKey(columns, wanted)
    if (masks === 0) masks = own
    else if (own !== 0) intersectMasks(memory.u8, masks, own, slots.maskBytes)
  }
  return masks
}

/** Returns masks with the rows that have one of the keys in one of the columns; 0 if there are no keys. */
function maskByAnyKey(
  columns: CatalogueColumns,
  wanted: readonly (readonly [name: string, values: readonly string[]])[],
): number {
  const { slots, scratch, memory } = columns
  let masks = 0
  for (const [name, values] of wanted) {
    const findSlots = getKeyLookup(columns, name)
    if (values.length === 0) continue
    if (masks === 0) masks = scratch.allocateZeros(slots.maskBytes)
    for (const value of values) for (const slot of findSlots(value)) setBit(memory.u8, masks, slot)
  }
  return masks
}

/** Returns whether a row has this key in the named column. */
export function hasKey(columns: CatalogueColumns, name: string, value: string): boolean {
  return getKeyLookup(columns, name)(value).length > 0
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

/** Returns the ids of the rows with the same key as this row in the named column, itself included. */
export function listSameKey({ keys, slots }: CatalogueColumns, name: string, id: number): number[] {
  const slot = slots.findSlot(id)
  if (slot === undefined) return []
  return getColumn(keys, name)
    .findEqual(slot)
    .filter((other) => slots.live.read(other))
    .map((other) => slots.ids[other] ?? 0)
}

/** Returns the ids of the rows that may have the same key as another in the named column: all that do, and few more. */
export function listRepeatedKeys({ keys, slots }: CatalogueColumns, name: string): number[] {
  return getColumn(keys, name)
    .findRepeated(slots.taken)
    .filter((slot) => slots.live.read(slot))
    .map((slot) => slots.ids[slot] ?? 0)
}

/** Returns masks of all blocks with the rows whose ids pass the test. Removed rows may be among them. */
export function maskByTest(
  { slots, scratch, memory }: CatalogueColumns,
  hasId: (id: number) => boolean,
): number {
  const masks = scratch.allocateZeros(slots.maskBytes)
  for (let slot = 0; slot < slots.taken; slot++) {
    if (hasId(slots.ids[slot] ?? 0)) setBit(memory.u8, masks, slot)
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
