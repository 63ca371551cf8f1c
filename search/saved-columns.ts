import { describe, rebuildMetadata, type CatalogueColumns } from './catalogue-columns.ts'
import type { SavedMemory } from './blocks/block-memory.ts'
import type { SavedTable } from './blocks/block-table.ts'
import type { SavedNumber } from './blocks/number-column.ts'
import type { SavedSlabs } from './blocks/slab-allocator.ts'
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
  metadata: {
    chunks: SavedTable
    bitmapCapacities: SavedTable
    countCapacities: SavedTable
    slabs: SavedSlabs
  }
}

/**
 * Returns what `restoreColumns` needs besides the image of the memory, which must be taken after this call.
 */
export function saveColumns(columns: CatalogueColumns): SavedColumns {
  rebuildMetadata(columns)
  columns.scratch.release()
  const { slots, sets, numbers, flags, orderRanks, metadata } = columns
  const saved = {
    slots: slots.save(),
    sets: saveEach(sets),
    numbers: saveEach(numbers),
    flags: saveEach(flags),
    texts: saveEach(textColumnsOf(columns)),
    orderRanks: orderRanks.save(),
    metadata: {
      chunks: metadata.chunks.save(),
      bitmapCapacities: metadata.bitmapCapacities.save(),
      countCapacities: metadata.countCapacities.save(),
      slabs: metadata.slabs.save(),
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
  const { memory, slots, sets, numbers, flags, orderRanks, metadata } = columns
  memory.restore(saved.memory, image)
  slots.restore(saved.slots)
  for (const [name, column] of sets) column.restore(getByName(saved.sets, name))
  for (const [name, column] of numbers) column.restore(getByName(saved.numbers, name))
  for (const [name, column] of flags) column.restore(getByName(saved.flags, name))
  for (const [name, column] of textColumnsOf(columns)) column.restore(getByName(saved.texts, name))
  orderRanks.restore(saved.orderRanks)
  metadata.chunks.restore(saved.metadata.chunks)
  metadata.bitmapCapacities.restore(saved.metadata.bitmapCapacities)
  metadata.countCapacities.restore(saved.metadata.countCapacities)
  metadata.slabs.restore(saved.metadata.slabs)
  metadata.dirty.clear()
  describe(columns)
}

function textColumnsOf({ keys, texts }: CatalogueColumns) {
  return new Map([...keys, ...texts])
}

function saveEach<Saved>(columns: ReadonlyMap<string, { save: () => Saved }>): ByName<Saved> {
  return new Map(Array.from(columns, ([name, column]) => [name, column.save()]))
}

function getByName<Saved>(saved: ByName<Saved>, name: string): Saved {
  const found = saved.get(name)
  if (found === undefined) throw new RangeError(`Nothing was saved of ${name}`)
  return found
}
