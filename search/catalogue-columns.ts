import { BlockMemory } from './blocks/block-memory.ts'
import { BlockTable } from './blocks/block-table.ts'
import { startKernel, type Kernel } from './blocks/kernel.ts'
import {
  BITMAPS_SHIFT,
  BLOCK_ROWS,
  COUNTS_MASK,
  MASK_BYTES,
  NUMBER_COLUMN_BYTES,
  SCRATCH_BYTES,
  SET_COLUMN_BYTES,
  TEXT_COLUMN_BYTES,
  U16_BYTES,
  U32_BYTES,
} from './kernel/memory-layout.ts'
import { MaskColumn } from './blocks/mask-column.ts'
import { NumberColumn } from './blocks/number-column.ts'
import { SlabAllocator } from './blocks/slab-allocator.ts'
import { ScratchArena } from './blocks/scratch-arena.ts'
import { RankColumn } from './blocks/rank-column.ts'
import { orderByKey } from './blocks/row-order.ts'
import { SetColumn } from './blocks/set-column.ts'
import { SlotTable } from './blocks/slot-table.ts'
import { TextColumn } from './blocks/text-column.ts'
import type { RowReader, Schema } from './schema.ts'

type Named<Column> = ReadonlyMap<string, Column>

const minBlocks = 4
const growth = 1.25
/** Blocks have spare room, so that a change rarely needs a new chunk. */
const bitmapStep = 4
const countStep = 16

/** The columns of one catalogue by kind and name, and their common slots. */
export type CatalogueColumns = {
  memory: BlockMemory
  kernel: Kernel
  slots: SlotTable
  sets: Named<SetColumn>
  numbers: Named<NumberColumn>
  flags: Named<MaskColumn>
  keys: Named<TextColumn>
  texts: Named<TextColumn>
  order: TextColumn
  orderRanks: RankColumn
  scratch: ScratchArena
  metadata: BlockMetadata
}

/** Addresses for the kernel, and the blocks whose metadata is outdated. */
type BlockMetadata = {
  scratch: number
  sets: number
  numbers: number
  /** The chunk of each block with its bitmaps and counts, and how many of both it has room for. */
  chunks: BlockTable
  slabs: SlabAllocator
  bitmapCapacities: BlockTable
  countCapacities: BlockTable
  /** Blocks whose rows or sets changed. */
  dirty: Set<number>
  /** A version for each block, increased when one of its rows changes. */
  versions: number[]
  version: number
  /** The version for which the metadata was rebuilt. */
  rebuiltVersion: number
}

/** Creates the empty columns of a schema. Throws if a name occurs twice or `order` is not a key. */
export function createColumns(schema: Schema, module: WebAssembly.Module): CatalogueColumns {
  const names = [...schema.sets, ...schema.numbers, ...schema.flags, ...schema.keys, ...schema.texts]
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new RangeError(`Two columns are named ${twice}`)
  const memory = new BlockMemory()
  const kernel = startKernel(module, memory)
  const slots = new SlotTable(memory)
  const sets = memory.allocate(SET_COLUMN_BYTES * schema.sets.length)
  const numbers = memory.allocate(NUMBER_COLUMN_BYTES * schema.numbers.length)
  const textRecords = memory.allocate(TEXT_COLUMN_BYTES * (schema.keys.length + schema.texts.length))
  const createText = (kind: 'key' | 'order' | 'text', at: number): TextColumn =>
    new TextColumn(memory, kernel, kind, textRecords + TEXT_COLUMN_BYTES * at)
  const keys = nameColumns(schema.keys, (name, at) => createText(name === schema.order ? 'order' : 'key', at))
  const order = getColumn(keys, schema.order)
  const columns: CatalogueColumns = {
    memory,
    kernel,
    slots,
    sets: nameColumns(schema.sets, (_, at) => new SetColumn(memory, sets + SET_COLUMN_BYTES * at)),
    numbers: nameColumns(
      schema.numbers,
      (_, at) => new NumberColumn(memory, numbers + NUMBER_COLUMN_BYTES * at),
    ),
    flags: nameColumns(schema.flags, () => new MaskColumn(memory)),
    keys,
    texts: nameColumns(schema.texts, (_, at) => createText('text', schema.keys.length + at)),
    order,
    orderRanks: new RankColumn(memory, orderByKey(order, slots)),
    scratch: new ScratchArena(memory),
    metadata: {
      scratch: memory.allocate(SCRATCH_BYTES),
      sets,
      numbers,
      chunks: new BlockTable(memory, U32_BYTES),
      slabs: new SlabAllocator(memory),
      bitmapCapacities: new BlockTable(memory, U16_BYTES),
      countCapacities: new BlockTable(memory, U16_BYTES),
      dirty: new Set(),
      versions: [],
      version: 0,
      rebuiltVersion: 0,
    },
  }
  reserveBlocks(columns, minBlocks)
  return columns
}

/** Returns a column by name. Throws if there is none of this kind. */
export function getColumn<Column>(columns: Named<Column>, name: string): Column {
  const column = columns.get(name)
  if (column === undefined) throw new RangeError(`There is no such column: ${name}`)
  return column
}

/** Reserves room for this many rows. */
export function reserveRows(columns: CatalogueColumns, rows: number): void {
  const blocks = Math.ceil(rows / BLOCK_ROWS)
  if (blocks > columns.slots.blockRoom) reserveBlocks(columns, blocks)
  columns.slots.reserveRows(rows)
  for (const column of columns.keys.values()) column.reserveRows(rows)
}

/** Rebuilds the metadata of changed blocks, so that the kernel can search. */
export function rebuildMetadata(columns: CatalogueColumns): void {
  const { kernel, metadata, sets, numbers, orderRanks } = columns
  if (metadata.rebuiltVersion === metadata.version) return
  for (const kind of [columns.numbers, columns.keys, columns.texts]) {
    for (const column of kind.values()) column.pack()
  }
  orderRanks.rankPending()
  describe(columns)
  for (const block of metadata.dirty) {
    kernel.countLiveRows(block)
    reserveMetadata(columns, block, kernel.findPresentCodes(block, metadata.sets, sets.size))
    kernel.fillBitmaps(block, metadata.sets, sets.size)
    kernel.measureNumbers(block, metadata.numbers, numbers.size)
  }
  for (const { address, outdatedBlocks } of numbers.values()) {
    for (const block of outdatedBlocks)
      if (!metadata.dirty.has(block)) kernel.measureNumbers(block, address, 1)
    outdatedBlocks.clear()
  }
  metadata.dirty.clear()
  metadata.rebuiltVersion = metadata.version
}

/**
 * Reserves memory for the metadata of a block. `needed`: the number of its bitmaps << BITMAPS_SHIFT | the number
 * of its counts.
 */
function reserveMetadata({ metadata, memory }: CatalogueColumns, block: number, needed: number): void {
  const at = metadata.chunks.address / U32_BYTES + block
  const bitmapsAt = metadata.bitmapCapacities.address / U16_BYTES + block
  const countsAt = metadata.countCapacities.address / U16_BYTES + block
  const bytesOf = (bitmaps: number, counts: number): number => bitmaps * MASK_BYTES + counts * U16_BYTES
  const [bitmaps, counts] = [memory.u16[bitmapsAt] ?? 0, memory.u16[countsAt] ?? 0]
  const [bitmapsNeeded, countsNeeded] = [needed >>> BITMAPS_SHIFT, needed & COUNTS_MASK]
  if (bitmapsNeeded <= bitmaps && countsNeeded <= counts) return
  metadata.slabs.release(memory.u32[at] ?? 0, bytesOf(bitmaps, counts))
  const capacities = [roundUp(bitmapsNeeded, bitmapStep), roundUp(countsNeeded, countStep)] as const
  const address = metadata.slabs.allocate(bytesOf(...capacities))
  memory.u32[at] = address
  memory.u16[bitmapsAt] = capacities[0]
  memory.u16[countsAt] = capacities[1]
}

function roundUp(value: number, to: number): number {
  return Math.ceil(value / to) * to
}

/** Returns a reader of one slot at a time. `moveTo` returns the reader itself. */
export function createRowReader(columns: CatalogueColumns): { moveTo(slot: number): RowReader } {
  let at = 0
  const reader: RowReader = {
    set: (name) => getColumn(columns.sets, name).read(at),
    number: (name) => getColumn(columns.numbers, name).read(at),
    flag: (name) => getColumn(columns.flags, name).read(at),
  }
  return {
    moveTo: (slot) => {
      at = slot
      return reader
    },
  }
}

function nameColumns<Column>(
  names: readonly string[],
  create: (name: string, at: number) => Column,
): Named<Column> {
  return new Map(names.map((name, at) => [name, create(name, at)]))
}

/** Writes all addresses for the kernel. */
export function describe({ kernel, slots, sets, numbers, metadata }: CatalogueColumns): void {
  const { chunks, bitmapCapacities } = metadata
  kernel.initialize(
    slots.live.address,
    slots.liveCounts.address,
    chunks.address,
    bitmapCapacities.address,
    metadata.scratch,
  )
  for (const kind of [sets, numbers]) for (const column of kind.values()) column.describe()
}

/** Reserves more blocks if there is no room for another row. */
export function makeRoomForRow(columns: CatalogueColumns): void {
  const { slots } = columns
  if (slots.isFull) reserveBlocks(columns, Math.ceil(slots.blockRoom * growth) + minBlocks)
}

function reserveBlocks(columns: CatalogueColumns, blocks: number): void {
  const { slots, sets, numbers, flags, keys, texts, orderRanks, metadata } = columns
  slots.reserve(blocks)
  for (const kind of [sets, numbers, flags, keys, texts]) {
    for (const column of kind.values()) column.reserve(blocks)
  }
  orderRanks.reserve(blocks)
  metadata.chunks.reserve(blocks)
  metadata.bitmapCapacities.reserve(blocks)
  metadata.countCapacities.reserve(blocks)
  describe(columns)
}
