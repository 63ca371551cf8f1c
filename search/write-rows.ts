import { MAX_SET_ID } from './blocks/set-column.ts'
import { makeRoomForRow, type CatalogueColumns } from './catalogue-columns.ts'
import { BLOCK_ROWS } from './kernel/memory-layout.ts'
import type { Row } from './schema.ts'

/**
 * Staged rows are ranked in batches of this size. Otherwise a search after many of them would wait for all.
 */
const maxPending = 512

/**
 * Adds a row, or replaces the one with its id. Throws before it writes anything if a value can't be stored.
 */
export function writeRow(columns: CatalogueColumns, row: Row): void {
  checkRow(columns, row)
  const before = columns.slots.findSlot(row.id)
  if (before === undefined) discardStagedRow(columns, row.id)
  const slot = before ?? takeSlot(columns, row.id)
  markChanged(columns, slot)
  if (writeColumns(columns, slot, row, before === undefined) || before === undefined) {
    columns.metadata.dirty.add(blockOf(slot))
  }
}

/** Removes the row with this id, if there is one. Its values stay in the free slot. */
export function eraseRow(columns: CatalogueColumns, id: number): void {
  const slot = columns.slots.findSlot(id)
  if (slot === undefined) return discardStagedRow(columns, id)
  columns.orderRanks.remove(slot)
  eraseKeys(columns, slot)
  columns.slots.releaseSlot(id, slot)
  markChanged(columns, slot)
  columns.metadata.dirty.add(blockOf(slot))
}

/**
 * Stages a row, or replaces the staged row with its id. Does nothing if the id is live. Throws like
 * `writeRow`. No search reads its slot, because each starts from the live rows. So the block's metadata and
 * derived columns stay valid.
 */
export function stageRow(columns: CatalogueColumns, row: Row): void {
  checkRow(columns, row)
  const { slots } = columns
  if (slots.findSlot(row.id) !== undefined) return
  const before = slots.staged.get(row.id)
  const slot = before ?? takeStagedSlot(columns, row.id)
  increaseVersion(columns)
  writeColumns(columns, slot, row, before === undefined)
  if (columns.orderRanks.pendingCount >= maxPending) columns.orderRanks.rankPending()
}

/** Publishes a staged row. Returns whether there was one. */
export function publishRow(columns: CatalogueColumns, id: number): boolean {
  const slot = columns.slots.staged.get(id)
  if (slot === undefined) return false
  columns.slots.publish(id, slot)
  markChanged(columns, slot)
  columns.metadata.dirty.add(blockOf(slot))
  return true
}

/** Marks a row as changed for what is cached about its block. */
export function touchRow(columns: CatalogueColumns, id: number): void {
  const slot = columns.slots.findSlot(id)
  if (slot !== undefined) markChanged(columns, slot)
}

/** Discards all staged rows. */
export function discardStagedRows(columns: CatalogueColumns): void {
  const staged = [...columns.slots.staged]
  if (staged.length === 0) return
  increaseVersion(columns)
  columns.orderRanks.removeAll(columns.slots.staged.values())
  for (const [id, slot] of staged) {
    eraseKeys(columns, slot)
    columns.slots.releaseStagedSlot(id, slot)
  }
}

function discardStagedRow(columns: CatalogueColumns, id: number): void {
  const slot = columns.slots.staged.get(id)
  if (slot === undefined) return
  increaseVersion(columns)
  columns.orderRanks.remove(slot)
  eraseKeys(columns, slot)
  columns.slots.releaseStagedSlot(id, slot)
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
function writeSets({ sets, slots, metadata }: CatalogueColumns, slot: number, row: Row): boolean {
  let hasChanged = false
  let isWider = false
  sets.forEach((column, name) => {
    const written = column.write(slot, row.sets?.[name] ?? 0)
    if (written !== 'same') hasChanged = true
    if (written === 'wider') isWider = true
  })
  if (isWider) for (let block = 0; block < slots.blocks; block++) metadata.dirty.add(block)
  return hasChanged
}

function writeTexts(
  { keys, texts, order, orderRanks }: CatalogueColumns,
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
  texts.forEach((column, name) => column.write(slot, row.texts?.[name] ?? null))
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

function takeStagedSlot(columns: CatalogueColumns, id: number): number {
  makeRoomForRow(columns)
  return columns.slots.takeStagedSlot(id)
}

function markChanged(columns: CatalogueColumns, slot: number): void {
  increaseVersion(columns)
  columns.metadata.versions[blockOf(slot)] = columns.metadata.version
}

/** Marks a change that the kernel must see, although no live row changed. */
function increaseVersion({ metadata }: CatalogueColumns): void {
  metadata.version += 1
}

function blockOf(slot: number): number {
  return Math.floor(slot / BLOCK_ROWS)
}
