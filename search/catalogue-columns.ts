import { IdColumn, MAX_SET_ID } from './columns/id-column.ts'
import { NumberColumn } from './columns/number-column.ts'
import { SlotTable } from './columns/slot-table.ts'
import { TextColumn } from './columns/text-column.ts'
import type { Row, RowReader, Schema } from './schema.ts'

type Named<Column> = ReadonlyMap<string, Column>

/** The columns of one catalogue by kind and name, and the slots that they share. */
export type CatalogueColumns = {
  slots: SlotTable
  sets: Named<IdColumn>
  numbers: Named<NumberColumn>
  flags: Named<IdColumn>
  keys: Named<TextColumn>
  words: Named<TextColumn>
  order: TextColumn
}

/** Makes the empty columns of a schema. Throws where a name stands twice or `order` is no key. */
export function createColumns(schema: Schema): CatalogueColumns {
  const names = [...schema.sets, ...schema.numbers, ...schema.flags, ...schema.keys, ...schema.words]
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new RangeError(`Two columns are named ${twice}`)
  const keys = nameColumns(schema.keys, () => new TextColumn('key'))
  return {
    slots: new SlotTable(),
    sets: nameColumns(schema.sets, () => new IdColumn()),
    numbers: nameColumns(schema.numbers, () => new NumberColumn()),
    flags: nameColumns(schema.flags, () => new IdColumn()),
    keys,
    words: nameColumns(schema.words, () => new TextColumn('words')),
    order: getColumn(keys, schema.order),
  }
}

/** The column of that name. Throws where this kind has none. */
export function getColumn<Column>(columns: Named<Column>, name: string): Column {
  const column = columns.get(name)
  if (column === undefined) throw new RangeError(`There is no such column: ${name}`)
  return column
}

/** Adds a row, or replaces the one with its id. Throws before anything is written where a value can't be kept. */
export function writeRow(columns: CatalogueColumns, row: Row): void {
  checkRow(columns, row)
  const slot = columns.slots.findSlot(row.id) ?? takeSlot(columns, row.id)
  columns.slots.changedAt[slot] = ++columns.slots.version
  columns.sets.forEach((column, name) => column.write(slot, row.sets?.[name] ?? 0))
  columns.numbers.forEach((column, name) => column.write(slot, row.numbers?.[name] ?? null))
  columns.flags.forEach((column, name) => column.write(slot, row.flags?.[name] === true ? 1 : 0))
  columns.keys.forEach((column, name) => column.write(slot, row.keys?.[name] ?? null))
  columns.words.forEach((column, name) => column.write(slot, row.words?.[name] ?? null))
}

/** Takes the row with this id out; nothing happens where there is none. Its values lie on in the free slot. */
export function eraseRow(columns: CatalogueColumns, id: number): void {
  const slot = columns.slots.findSlot(id)
  if (slot !== undefined) columns.slots.releaseSlot(id, slot)
}

/** A reader that stands on one slot at a time; `moveTo` answers the reader itself. */
export function createRowReader(columns: CatalogueColumns): { moveTo(slot: number): RowReader } {
  let at = 0
  const reader: RowReader = {
    set: (name) => getColumn(columns.sets, name).ids[at] ?? 0,
    number: (name) => getColumn(columns.numbers, name).read(at),
    flag: (name) => getColumn(columns.flags, name).ids[at] === 1,
  }
  return {
    moveTo: (slot) => {
      at = slot
      return reader
    },
  }
}

function nameColumns<Column>(names: readonly string[], create: () => Column): Named<Column> {
  return new Map(names.map((name) => [name, create()]))
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

function takeSlot({ slots, sets, numbers, flags, keys, words }: CatalogueColumns, id: number): number {
  if (slots.isFull) {
    const capacity = Math.max(64, slots.capacity * 2)
    slots.reserve(capacity)
    for (const kind of [sets, numbers, flags, keys, words]) {
      for (const column of kind.values()) column.reserve(capacity)
    }
  }
  return slots.takeSlot(id)
}
