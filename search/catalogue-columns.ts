import { BlockMemory } from './blocks/block-memory.ts'
import { BlockTable } from './blocks/block-table.ts'
import { startKernel, type Kernel } from './blocks/kernel.ts'
import { BLOCK_ROWS, MASK_BYTES, WORK_BYTES } from './blocks/layout.ts'
import { MaskColumn } from './blocks/mask-column.ts'
import { NUMBER_BYTES, NumberColumn } from './blocks/number-column.ts'
import { PiecePool } from './blocks/piece-pool.ts'
import { QueryMemory } from './blocks/query-memory.ts'
import { RankColumn } from './blocks/rank-column.ts'
import { orderByKey } from './blocks/row-order.ts'
import { SET_BYTES, SetColumn } from './blocks/set-column.ts'
import { SlotTable } from './blocks/slot-table.ts'
import { TEXT_BYTES, TextColumn } from './blocks/text-column.ts'
import type { RowReader, Schema } from './schema.ts'

type Named<Column> = ReadonlyMap<string, Column>

const minBlocks = 4
const growth = 1.25
/** Blocks have spare room, so that a change rarely needs a new chunk. */
const cellsAtOnce = 4
const countsAtOnce = 16

/** The columns of one catalogue by kind and name, and their common slots. */
export type CatalogueColumns = {
  memory: BlockMemory
  kernel: Kernel
  slots: SlotTable
  sets: Named<SetColumn>
  numbers: Named<NumberColumn>
  flags: Named<MaskColumn>
  keys: Named<TextColumn>
  words: Named<TextColumn>
  order: TextColumn
  orderRanks: RankColumn
  work: QueryMemory
  layout: Layout
}

/** Addresses for the kernel, and the blocks whose metadata is outdated. */
type Layout = {
  work: number
  sets: number
  numbers: number
  cells: BlockTable
  cellPieces: PiecePool
  cellRooms: BlockTable
  countRooms: BlockTable
  /** Blocks whose rows or sets changed. */
  dirty: Set<number>
  /** A version for each block, increased when one of its rows changes. */
  versions: number[]
  version: number
  /** The version for which the metadata was rebuilt. */
  laidOut: number
}

/** Creates the empty columns of a schema. Throws if a name occurs twice or `order` is not a key. */
export function createColumns(schema: Schema, module: WebAssembly.Module): CatalogueColumns {
  const names = [...schema.sets, ...schema.numbers, ...schema.flags, ...schema.keys, ...schema.words]
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new RangeError(`Two columns are named ${twice}`)
  const memory = new BlockMemory()
  const kernel = startKernel(module, memory)
  const slots = new SlotTable(memory)
  const sets = memory.allocate(SET_BYTES * schema.sets.length)
  const numbers = memory.allocate(NUMBER_BYTES * schema.numbers.length)
  const texts = memory.allocate(TEXT_BYTES * (schema.keys.length + schema.words.length))
  const createText = (kind: 'key' | 'order' | 'words', at: number): TextColumn =>
    new TextColumn(memory, kernel, kind, texts + TEXT_BYTES * at)
  const keys = nameColumns(schema.keys, (name, at) => createText(name === schema.order ? 'order' : 'key', at))
  const order = getColumn(keys, schema.order)
  const columns: CatalogueColumns = {
    memory,
    kernel,
    slots,
    sets: nameColumns(schema.sets, (_, at) => new SetColumn(memory, sets + SET_BYTES * at)),
    numbers: nameColumns(schema.numbers, (_, at) => new NumberColumn(memory, numbers + NUMBER_BYTES * at)),
    flags: nameColumns(schema.flags, () => new MaskColumn(memory)),
    keys,
    words: nameColumns(schema.words, (_, at) => createText('words', schema.keys.length + at)),
    order,
    orderRanks: new RankColumn(memory, orderByKey(order, slots)),
    work: new QueryMemory(memory),
    layout: {
      work: memory.allocate(WORK_BYTES),
      sets,
      numbers,
      cells: new BlockTable(memory, 4),
      cellPieces: new PiecePool(memory),
      cellRooms: new BlockTable(memory, 2),
      countRooms: new BlockTable(memory, 2),
      dirty: new Set(),
      versions: [],
      version: 0,
      laidOut: 0,
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
export function layOut(columns: CatalogueColumns): void {
  const { kernel, layout, sets, numbers, orderRanks } = columns
  if (layout.laidOut === layout.version) return
  for (const kind of [columns.numbers, columns.keys, columns.words]) {
    for (const column of kind.values()) column.pack()
  }
  orderRanks.settle()
  describe(columns)
  for (const block of layout.dirty) {
    kernel.countLive(block)
    makeRoomForCells(columns, block, kernel.countCells(block, layout.sets, sets.size))
    kernel.fillCells(block, layout.sets, sets.size)
    kernel.measure(block, layout.numbers, numbers.size)
  }
  for (const { place, unmeasured } of numbers.values()) {
    for (const block of unmeasured) if (!layout.dirty.has(block)) kernel.measure(block, place, 1)
    unmeasured.clear()
  }
  layout.dirty.clear()
  layout.laidOut = layout.version
}

/** `needed`: cells << 16 | counts. */
function makeRoomForCells({ layout, memory }: CatalogueColumns, block: number, needed: number): void {
  const at = layout.cells.address / 4 + block
  const [cellsAt, countsAt] = [layout.cellRooms, layout.countRooms].map(({ address }) => address / 2 + block)
  if (cellsAt === undefined || countsAt === undefined) return
  const bytesOf = (cells: number, counts: number): number => cells * MASK_BYTES + counts * 2
  const [cells, counts] = [memory.u16[cellsAt] ?? 0, memory.u16[countsAt] ?? 0]
  const [cellsNeeded, countsNeeded] = [needed >>> 16, needed & 0xffff]
  if (cellsNeeded <= cells && countsNeeded <= counts) return
  layout.cellPieces.release(memory.u32[at] ?? 0, bytesOf(cells, counts))
  const wanted = [roundUp(cellsNeeded, cellsAtOnce), roundUp(countsNeeded, countsAtOnce)] as const
  const address = layout.cellPieces.allocate(bytesOf(...wanted))
  memory.u32[at] = address
  memory.u16[cellsAt] = wanted[0]
  memory.u16[countsAt] = wanted[1]
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
export function describe({ kernel, slots, sets, numbers, layout }: CatalogueColumns): void {
  const { cells, cellRooms } = layout
  kernel.setUp(slots.live.address, slots.liveCounts.address, cells.address, cellRooms.address, layout.work)
  for (const kind of [sets, numbers]) for (const column of kind.values()) column.describe()
}

/** Reserves more blocks if there is no room for another row. */
export function makeRoomForRow(columns: CatalogueColumns): void {
  const { slots } = columns
  if (slots.isFull) reserveBlocks(columns, Math.ceil(slots.blockRoom * growth) + minBlocks)
}

function reserveBlocks(columns: CatalogueColumns, blocks: number): void {
  const { slots, sets, numbers, flags, keys, words, orderRanks, layout } = columns
  slots.reserve(blocks)
  for (const kind of [sets, numbers, flags, keys, words]) {
    for (const column of kind.values()) column.reserve(blocks)
  }
  orderRanks.reserve(blocks)
  layout.cells.reserve(blocks)
  layout.cellRooms.reserve(blocks)
  layout.countRooms.reserve(blocks)
  describe(columns)
}
