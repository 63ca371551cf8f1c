import { type CopiedScalars, endOfRows, isNull, signature } from './copy-format.ts'

/** The JavaScript value of a non-null column, by its type. */
type CopiedValues = CopiedScalars & {
  timestamptz: Date
  /** Objects stored in these columns hold only texts. */
  jsonb: Record<string, string>
}

export type CopiedType = keyof CopiedValues

/** The column types that may hold such values. */
export type CopiedTypeOf<Value> = {
  [Type in CopiedType]: CopiedValues[Type] extends NonNullable<Value> ? Type : never
}[CopiedType]

type ColumnTypes = Readonly<Record<string, CopiedType>>

export type CopiedRow<Types extends ColumnTypes> = {
  -readonly [Name in keyof Types]: CopiedValues[Types[Name]] | null
}

/** The output of COPY, from header to trailer. A row may span two chunks. */
export type CopiedChunks = readonly Uint8Array[]

/** A row as COPY wrote it, one character for each byte: one small object instead of one for each cell. */
export type PackedRow = string

/** The location of a row in the output of COPY, from its first byte to the next row's. */
export type RowLocation = { readonly from: ByteViews; readonly at: number; readonly end: number }

/**
 * Reads rows of these columns from the binary output of COPY, or only the wanted columns: neither the
 * database nor this thread formats numbers as text. Source: PostgreSQL's manual, COPY, "Binary Format".
 */
export class CopiedRows<Types extends ColumnTypes, Selected extends keyof Types = keyof Types> {
  readonly #columns: readonly Column[]
  /**
   * A template row. An object that gets its many names one by one becomes a slow dictionary; a copy of one
   * that has its names does not.
   */
  readonly #nulls: Readonly<Record<string, unknown>>
  #unpacked = viewBytes(Buffer.alloc(initialBufferBytes))

  constructor(types: Types, selected?: readonly Selected[]) {
    const names = new Set<PropertyKey>(selected ?? Object.keys(types))
    this.#columns = Object.entries(types).map(([name, type]) => ({
      name,
      isSelected: names.has(name),
      ...readers[type],
    }))
    const read = this.#columns.filter(({ isSelected }) => isSelected)
    this.#nulls = Object.fromEntries(read.map(({ name }) => [name, null]))
  }

  readAll(chunks: CopiedChunks): CopiedRow<Pick<Types, Selected>>[] {
    return [...this.readEach(chunks)]
  }

  /** Reads the rows lazily, one after the other. */
  *readEach(chunks: CopiedChunks): Generator<CopiedRow<Pick<Types, Selected>>> {
    for (const location of listRows(chunks)) yield this.readAt(location)
  }

  readAt({ from, at }: RowLocation): CopiedRow<Pick<Types, Selected>> {
    return this.#readAt(from, at)
  }

  read(packed: PackedRow): CopiedRow<Pick<Types, Selected>> {
    if (packed.length > this.#unpacked.text.length)
      this.#unpacked = viewBytes(Buffer.alloc(packed.length * 2))
    this.#unpacked.text.write(packed, 'latin1')
    return this.#readAt(this.#unpacked, 0)
  }

  #readAt({ view, text }: ByteViews, start: number): CopiedRow<Pick<Types, Selected>> {
    if (view.getInt16(start) !== this.#columns.length) {
      throw new RangeError('Other columns were copied than are read')
    }
    const row: Record<string, unknown> = { ...this.#nulls }
    let at = start + countBytes
    for (const { name, isSelected, bytes: expected, read } of this.#columns) {
      const length = view.getInt32(at)
      at += lengthBytes
      if (length === isNull) continue
      if (expected !== null && length !== expected) throw new RangeError(`${name} was copied as another type`)
      if (isSelected) row[name] = read(view, at, length, text)
      at += length
    }
    // Each reader returns the value of its column's type.
    return row as CopiedRow<Pick<Types, Selected>>
  }
}

/** Returns each row packed, to be read later, with the bigint that it begins with. */
export function packCopied(chunks: CopiedChunks): { id: number; packed: PackedRow }[] {
  return Array.from(listRows(chunks), ({ from, at, end }) => {
    const first = at + countBytes
    if (from.view.getInt32(first) !== readers.bigint.bytes) {
      throw new RangeError('Packed rows begin with a bigint')
    }
    const id = readBigint(from.view, first + lengthBytes)
    return { id, packed: from.text.toString('latin1', at, end) }
  })
}

type Column = Reader & { name: string; isSelected: boolean }

/** Two views of the same bytes: for numbers and for text. */
type ByteViews = { view: DataView; text: Buffer }

function viewBytes({ buffer, byteOffset, byteLength }: Uint8Array): ByteViews {
  return {
    view: new DataView(buffer, byteOffset, byteLength),
    text: Buffer.from(buffer, byteOffset, byteLength),
  }
}

/** Finds each row. Joins two chunks where a row spans both. */
export function* listRows(chunks: CopiedChunks): Generator<RowLocation> {
  let at = headerBytes
  let rest: Buffer = Buffer.alloc(0)
  for (const chunk of chunks) {
    const from = viewBytes(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]))
    for (let end = findRowEnd(from, at); end !== undefined; end = findRowEnd(from, at)) {
      yield { from, at, end }
      at = end
    }
    rest = from.text.subarray(at)
    at = Math.max(0, at - from.text.length)
  }
  const isTrailer = rest.length === countBytes && rest.readInt16BE() === endOfRows
  if (!isTrailer) throw new RangeError('The copied rows are cut off')
}

/** Returns the offset where the row ends; undefined for a row that is cut off and for the trailer. */
function findRowEnd({ view }: ByteViews, at: number): number | undefined {
  const { byteLength } = view
  let end = at + countBytes
  if (end > byteLength || view.getInt16(at) === endOfRows) return undefined
  for (let cells = view.getInt16(at); cells > 0; cells -= 1) {
    if (end + lengthBytes > byteLength) return undefined
    end += lengthBytes + Math.max(0, view.getInt32(end))
  }
  return end > byteLength ? undefined : end
}

const countBytes = 2
const lengthBytes = 4
/** Enough for most rows. */
const initialBufferBytes = 4096
/** The signature, the flags and the length of the extension, which is empty. */
const headerBytes = signature.length + 4 + 4

/** `bytes` is the length of a cell; null where lengths vary. */
type Reader = {
  bytes: number | null
  read: (view: DataView, at: number, length: number, text: Buffer) => unknown
}

const readers: Record<CopiedType, Reader> = {
  boolean: { bytes: 1, read: (view, at) => view.getUint8(at) === 1 },
  smallint: { bytes: 2, read: (view, at) => view.getInt16(at) },
  integer: { bytes: 4, read: (view, at) => view.getInt32(at) },
  bigint: { bytes: 8, read: readBigint },
  real: { bytes: 4, read: (view, at) => shortenReal(view.getFloat32(at)) },
  text: { bytes: null, read: (_view, at, length, text) => text.toString('utf8', at, at + length) },
  timestamptz: {
    bytes: 8,
    read: (view, at) => new Date(year2000 + Math.floor(readBigint(view, at) / 1000)),
  },
  // A version byte comes first.
  jsonb: {
    bytes: null,
    read: (_view, at, length, text) => JSON.parse(text.toString('utf8', at + 1, at + length)),
  },
}

const year2000 = Date.UTC(2000, 0, 1)

function readBigint(view: DataView, at: number): number {
  return view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
}

/** Below this, reals are closer together than thousandths: no two thousandths are the same real. */
const exactThousandthsBelow = 1000
const maxDigits = 9

/**
 * Returns the shortest number that is this real, as the database prints it: 0.7 and not 0.699999988079071.
 * From a thousand on it may return another number that is as close.
 */
function shortenReal(real: number): number {
  const thousandths = Math.round(real * 1000) / 1000
  if (Math.abs(real) < exactThousandthsBelow && Math.fround(thousandths) === real) return thousandths
  for (let digits = 1; digits < maxDigits; digits += 1) {
    const short = Number(real.toPrecision(digits))
    if (Math.fround(short) === real) return short
  }
  return Number(real.toPrecision(maxDigits))
}
