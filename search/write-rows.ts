import { BLOCK_ROWS } from './blocks/layout.ts'
import { MAX_SET_ID } from './blocks/set-column.ts'
import { makeRoomForRow, type CatalogueColumns } from './catalogue-columns.ts'
import type { Row } from './schema.ts'

/**
 * Staged rows are ranked in batches of this size. Otherwise a search after many of them would wait for all.
 */
const rankedAtOnce = 512

/**
 * Adds a row, or replaces the one with its id. Throws before it writes anything if a value can't be stored.
 */
export function writeRow(columns: CatalogueColumns, row: Row): void {
  checkRow(columns, row)
  const before = columns.slots.findSlot(row.id)
  if (before === undefined) eraseAhead(columns, row.id)
  const slot = before ?? takeSlot(columns, row.id)
  noteChange(columns, slot)
  if (writeColumns(columns, slot, row, before === undefined) || before === undefined) {
    columns.layout.dirty.add(blockOf(slot))
  }
}

/** Removes the row with this id, if there is one. Its values stay in the free slot. */
export function eraseRow(columns: CatalogueColumns, id: number): void {
  const slot = columns.slots.findSlot(id)
  if (slot === undefined) return eraseAhead(columns, id)
  columns.orderRanks.remove(slot)
  eraseKeys(columns, slot)
  columns.slots.releaseSlot(id, slot)
  noteChange(columns, slot)
  columns.layout.dirty.add(blockOf(slot))
}

/**
 * Stages a row, or replaces the staged row with its id. Does nothing if the id is live. Throws like
 * `writeRow`. No search reads its slot, because each starts from the live rows. So the block's metadata and
 * derived columns stay valid.
 */
export function writeAhead(columns: CatalogueColumns, row: Row): void {
  checkRow(columns, row)
  const { slots } = columns
  if (slots.findSlot(row.id) !== undefined) return
  const before = slots.ahead.get(row.id)
  const slot = before ?? takeAhead(columns, row.id)
  noteWriting(columns)
  writeColumns(columns, slot, row, before === undefined)
  if (columns.orderRanks.waiting >= rankedAtOnce) columns.orderRanks.settle()
}

/** Publishes a staged row. Returns whether there was one. */
export function revealRow(columns: CatalogueColumns, id: number): boolean {
  const slot = columns.slots.ahead.get(id)
  if (slot === undefined) return false
  columns.slots.reveal(id, slot)
  noteChange(columns, slot)
  columns.layout.dirty.add(blockOf(slot))
  return true
}

/** Discards all staged rows. */
export function eraseAllAhead(columns: CatalogueColumns): void {
  const ahead = [...columns.slots.ahead]
  if (ahead.length === 0) return
  noteWriting(columns)
  columns.orderRanks.removeAll(columns.slots.ahead.values())
  for (const [id, slot] of ahead) {
    eraseKeys(columns, slot)
    columns.slots.releaseAhead(id, slot)
  }
}

function eraseAhead(columns: CatalogueColumns, id: number): void {
  const slot = columns.slots.ahead.get(id)
  if (slot === undefined) return
  noteWriting(columns)
  columns.orderRanks.remove(slot)
  eraseKeys(columns, slot)
  columns.slots.releaseAhead(id, slot)
}

function eraseKeys({ keys }: CatalogueColumns, slot: number): void {
  for (const column of keys.values()) column.write(slot, null)
}

/** Writes the values of a row. Returns whether any set changed. */
function writeColumns(columns: CatalogueColumns, slot: number, row: Row, isNew: boolean): boolean {
  const hasChanged = writeSets(columns, slot, row)
  columns.numbers.forEach((column, name) => column.write(slot, row.numbers?.[name] ?? null))
  columns.flags.forEach((column, name) => column.write(slot, row.flags?.[name] === true))
  writeTexts(columns, slot, row, isNew)
  return hasChanged
}

/** Writes the sets of a row. Returns whether any of them changed. */
function writeSets({ sets, slots, layout }: CatalogueColumns, slot: number, row: Row): boolean {
  let hasChanged = false
  let isWider = false
  sets.forEach((column, name) => {
    const written = column.write(slot, row.sets?.[name] ?? 0)
    if (written !== 'same') hasChanged = true
    if (written === 'wider') isWider = true
  })
  if (isWider) for (let block = 0; block < slots.blocks; block++) layout.dirty.add(block)
  return hasChanged
}

function writeTexts(
  { keys, words, order, orderRanks }: CatalogueColumns,
  slot: number,
  row: Row,
  isNew: boolean,
): void {
  for (const [name, column] of keys) {
    const hasChanged = column.write(slot, row.keys?.[name] ?? null)
    if (column !== order || !(isNew || hasChanged)) continue
    if (!isNew) orderRanks.remove(slot)
    orderRanks.add(slot)
  }
  words.forEach((column, name) => column.write(slot, row.words?.[name] ?? null))
}

function checkRow({ sets, numbers }: CatalogueColumns, row: Row): void {
  if (!Number.isSafeInteger(row.id)) throw new RangeError(`The id of a row is no integer: ${row.id}`)
  for (const name of sets.keys()) {
    const id = row.sets?.[name] ?? 0
    const fits = Number.isInteger(id) && id >= 0 && id <= MAX_SET_ID
    if (!fits) throw new RangeError(`Row ${row.id}: ${name} can't be ${id}`)
  }
  for (const name of numbers.keys()) {
    const value = row.numbers?.[name] ?? 0
    if (!Number.isFinite(value)) throw new RangeError(`Row ${row.id}: ${name} can't be ${value}`)
  }
}

function takeSlot(columns: CatalogueColumns, id: number): number {
  makeRoomForRow(columns)
  return columns.slots.takeSlot(id)
}

function takeAhead(columns: CatalogueColumns, id: number): number {
  makeRoomForRow(columns)
  return columns.slots.takeAhead(id)
}

function noteChange(columns: CatalogueColumns, slot: number): void {
  noteWriting(columns)
  columns.layout.versions[blockOf(slot)] = columns.layout.version
}

/** Marks a change that the kernel must see, although no live row changed. */
function noteWriting({ layout }: CatalogueColumns): void {
  layout.version += 1
}

function blockOf(slot: number): number {
  return Math.floor(slot / BLOCK_ROWS)
}
