import { CopyWriter } from '#server/platform/database/copy-writer.ts'
import {
  type CopiedScalars,
  endOfRows,
  isNull,
  noExtension,
  noFlags,
  signature,
} from '#server/platform/database/copy-format.ts'

/** The type of a cell's value by column type. */
type CopyValues = CopiedScalars & {
  jsonb: string
  'text[]': readonly string[]
}

type CopyType = keyof CopyValues

type ColumnOf<Row, Type extends CopyType> = {
  name: string
  type: Type
  read: (row: Row) => CopyValues[Type] | null
}

/** A column of a table, and how to read its value from a row. */
export type CopyColumn<Row> = { [Type in CopyType]: ColumnOf<Row, Type> }[CopyType]

type RowWriter<Row> = {
  write: (rows: readonly Row[]) => Uint8Array<ArrayBuffer>
  /** Reclaims the memory of written rows that are no longer used. */
  reuse: (memory: ArrayBuffer) => void
}

/**
 * Returns a writer of rows in the binary format of PostgreSQL's COPY. Converting numbers to text and back
 * would take the database, and this thread, half of their time. Source: PostgreSQL's manual, COPY, "Binary
 * Format".
 */
export function createRowWriter<Row>(columns: readonly CopyColumn<Row>[]): RowWriter<Row> {
  const cells = columns.map((column) => createCellWriter(column))
  const out = new CopyWriter()
  return {
    write: (rows) => {
      if (rows.length === 0) return new Uint8Array()
      out.bytes(signature)
      out.int32(noFlags)
      out.int32(noExtension)
      for (const row of rows) {
        out.int16(cells.length)
        for (const writeCell of cells) writeCell(out, row)
      }
      out.int16(endOfRows)
      return out.take()
    },
    reuse: (memory) => out.reuse(memory),
  }
}

function createCellWriter<Row, Type extends CopyType>({ type, read }: ColumnOf<Row, Type>) {
  const write: Writers[Type] = writers[type]
  return (out: CopyWriter, row: Row): void => {
    const value = read(row)
    if (value === null) out.int32(isNull)
    else write(out, value)
  }
}

type Writers = { [Type in CopyType]: (out: CopyWriter, value: CopyValues[Type]) => void }

const jsonbVersion = 1
const textType = 25
const oneDimension = 1
const noDimension = 0
const noNulls = 0
const lowerBound = 1

/** A cell is encoded as its length and its bytes. */
const writers: Writers = {
  boolean: (out, value) => {
    out.int32(1)
    out.int8(value ? 1 : 0)
  },
  smallint: (out, value) => {
    if ((value << 16) >> 16 !== value) refuse(value, 'a smallint')
    out.int32(2)
    out.int16(value)
  },
  integer: (out, value) => {
    if ((value | 0) !== value) refuse(value, 'an integer')
    out.int32(4)
    out.int32(value)
  },
  bigint: (out, value) => {
    if (!Number.isSafeInteger(value)) refuse(value, 'a bigint')
    out.int32(8)
    out.int32(Math.floor(value / 2 ** 32))
    out.int32(value)
  },
  real: (out, value) => {
    if (!Number.isFinite(Math.fround(value))) refuse(value, 'a real')
    out.int32(4)
    out.float32(value)
  },
  text: (out, value) => {
    const cell = out.begin()
    out.utf8(value)
    out.end(cell)
  },
  jsonb: (out, value) => {
    const cell = out.begin()
    out.int8(jsonbVersion)
    out.utf8(value)
    out.end(cell)
  },
  'text[]': (out, items) => {
    const cell = out.begin()
    out.int32(items.length > 0 ? oneDimension : noDimension)
    out.int32(noNulls)
    out.int32(textType)
    if (items.length > 0) {
      out.int32(items.length)
      out.int32(lowerBound)
    }
    for (const item of items) writers.text(out, item)
    out.end(cell)
  },
}

function refuse(value: number, type: string): never {
  throw new RangeError(`${value} does not fit into ${type}`)
}
