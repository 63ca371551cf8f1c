import { describe, layOut, type CatalogueColumns } from './catalogue-columns.ts'
import type { SavedMemory } from './blocks/block-memory.ts'
import type { SavedTable } from './blocks/block-table.ts'
import type { SavedNumber } from './blocks/number-column.ts'
import type { SavedPool } from './blocks/piece-pool.ts'
import type { SavedRanks } from './blocks/rank-column.ts'
import type { SavedSet } from './blocks/set-column.ts'
import type { SavedSlots } from './blocks/slot-table.ts'
import type { SavedText } from './blocks/text-column.ts'

type ByName<Saved> = ReadonlyMap<string, Saved>

/** All columns at one moment, without their memory. Plain data. */
export type SavedColumns = {
  memory: SavedMemory
  slots: SavedSlots
  sets: ByName<SavedSet>
  numbers: ByName<SavedNumber>
  flags: ByName<SavedTable>
  texts: ByName<SavedText>
  orderRanks: SavedRanks
  layout: { cells: SavedTable; cellRooms: SavedTable; countRooms: SavedTable; cellPieces: SavedPool }
}

/**
 * Returns what `restoreColumns` needs besides the image of the memory, which must be taken after this call.
 */
export function saveColumns(columns: CatalogueColumns): SavedColumns {
  layOut(columns)
  columns.work.release()
  const { slots, sets, numbers, flags, orderRanks, layout } = columns
  const saved = {
    slots: slots.save(),
    sets: saveEach(sets),
    numbers: saveEach(numbers),
    flags: saveEach(flags),
    texts: saveEach(textsOf(columns)),
    orderRanks: orderRanks.save(),
    layout: {
      cells: layout.cells.save(),
      cellRooms: layout.cellRooms.save(),
      countRooms: layout.countRooms.save(),
      cellPieces: layout.cellPieces.save(),
    },
  }
  // Last, because packing releases chunks.
  return { ...saved, memory: columns.memory.save() }
}

/**
 * Restores saved columns into new ones of the same schema. Throws if something is missing; the columns are
 * then unusable. Addresses assigned by the schema need no restore, because they are always the same.
 */
export function restoreColumns(columns: CatalogueColumns, saved: SavedColumns, image: Uint8Array): void {
  const { memory, slots, sets, numbers, flags, orderRanks, layout } = columns
  memory.restore(saved.memory, image)
  slots.restore(saved.slots)
  for (const [name, column] of sets) column.restore(getByName(saved.sets, name))
  for (const [name, column] of numbers) column.restore(getByName(saved.numbers, name))
  for (const [name, column] of flags) column.restore(getByName(saved.flags, name))
  for (const [name, column] of textsOf(columns)) column.restore(getByName(saved.texts, name))
  orderRanks.restore(saved.orderRanks)
  layout.cells.restore(saved.layout.cells)
  layout.cellRooms.restore(saved.layout.cellRooms)
  layout.countRooms.restore(saved.layout.countRooms)
  layout.cellPieces.restore(saved.layout.cellPieces)
  layout.dirty.clear()
  describe(columns)
}

function textsOf({ keys, words }: CatalogueColumns) {
  return new Map([...keys, ...words])
}

function saveEach<Saved>(columns: ReadonlyMap<string, { save: () => Saved }>): ByName<Saved> {
  return new Map(Array.from(columns, ([name, column]) => [name, column.save()]))
}

function getByName<Saved>(saved: ByName<Saved>, name: string): Saved {
  const found = saved.get(name)
  if (found === undefined) throw new RangeError(`Nothing was saved of ${name}`)
  return found
}
