import type { StoneSection } from '#domain/stone/section.ts'
import { sql } from 'kysely'
import {
  CopiedRows,
  listRows,
  packCopied,
  type CopiedPieces,
  type CopiedTypeOf,
  type PackedRow,
  type RowPlace,
} from '#server/platform/database/copied-rows.ts'
import { copyOut } from '#server/platform/database/copy-out.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StoneRow } from './stone-row.ts'

const stoneTypes = {
  id: 'bigint',
  stock_id: 'text',
  vendor: 'text',
  vendor_stock_no: 'text',
  off_sale: 'text',
  is_active: 'boolean',
  status: 'smallint',
  file_status: 'smallint',
  hold_user_id: 'bigint',
  hold_until: 'timestamptz',
  order_id: 'bigint',
  sold_order_id: 'bigint',
  carats: 'integer',
  price_per_carat: 'bigint',
  total_price: 'bigint',
  rap_price: 'bigint',
  shape_id: 'integer',
  color_id: 'integer',
  clarity_id: 'integer',
  cut_id: 'integer',
  polish_id: 'integer',
  symmetry_id: 'integer',
  fluor_id: 'integer',
  lab_id: 'integer',
  fancy_intensity_id: 'integer',
  overtone: 'text',
  color_shade: 'text',
  certificate_no: 'text',
  certificate_url: 'text',
  image3d: 'text',
  image_url: 'text',
  pic2: 'text',
  pic3: 'text',
  pic4: 'text',
  has_valid_image: 'boolean',
  has_valid_3d_image: 'boolean',
  length: 'real',
  width: 'real',
  height: 'real',
  depth_percent: 'real',
  table_percent: 'real',
  crown_angle: 'real',
  crown_height: 'real',
  pavilion_angle: 'real',
  pavilion_depth: 'real',
  culet_size: 'text',
  girdle: 'text',
  eye_clean: 'text',
  milky: 'text',
  comment: 'text',
  treatment: 'text',
  fluorescence_color: 'text',
  parcel_stones: 'integer',
  taken_stones: 'integer',
  taken_carats: 'integer',
  is_line: 'boolean',
  line_set: 'text',
  line_set_color: 'text',
  line_set_clarity: 'text',
  is_snp: 'boolean',
  is_lab_grown: 'boolean',
  is_pair: 'boolean',
  is_matching_pair: 'boolean',
  is_highlighted: 'boolean',
  show_to_all: 'boolean',
  trade_show: 'text',
  pair_stock_no: 'text',
  memo_user_id: 'bigint',
  memo_account: 'text',
  memo_no: 'text',
  memo_date: 'timestamptz',
  memo_rap: 'bigint',
  memo_price_per_carat: 'bigint',
  memo_total_price: 'bigint',
  memo_id: 'bigint',
  extras: 'jsonb',
  version: 'bigint',
  changed_at: 'timestamptz',
} as const satisfies { [Name in keyof StoneRow]: CopiedTypeOf<StoneRow[Name]> }

/** All columns of a stored stone. */
// Keys of the above.
export const stoneColumns = Object.keys(stoneTypes) as (keyof StoneRow)[]

/** The transaction that last wrote a stone, as a number. */
export const writtenBy = 'xmin::text::bigint'

type Copied = StoneRow & { written_by: number }

const types = { ...stoneTypes, written_by: 'bigint' } as const

/** What a statement selects to answer these columns. */
export function selectColumns(names: readonly (keyof Copied)[]): string {
  return names.map((name) => (name === 'written_by' ? `${writtenBy} as ${name}` : name)).join()
}

/** Reads the wanted ones of these columns of a stone that a statement has copied out. */
export function createStoneReader<Name extends keyof Copied>(
  names: readonly (keyof Copied)[],
  wanted: readonly Name[],
): (place: RowPlace) => Pick<Copied, Name> {
  const copied = Object.fromEntries(names.map((name) => [name, types[name]] as const))
  const rows = new CopiedRows(copied, wanted)
  // Named as they were asked for; nulls are where the table allows them.
  return (place) => rows.readAt(place) as Pick<Copied, Name>
}

/**
 * Stones by id, in any order; those that are gone are left out. Many at once take a third of the time that they take
 * row by row, and few take longer: the statement is planned each time.
 */
export async function copyStones<Name extends keyof Copied>(
  db: Db,
  ids: readonly number[],
  names: readonly Name[],
): Promise<Pick<Copied, Name>[]> {
  const read = createStoneReader(names, names)
  return Array.from(listRows(await copyByIds(db, ids, names)), read)
}

/** A stone as all customers see it who pay the same and from whom the same is hidden. */
export type SerializedStone = {
  /** The terms it was written by (`formatPolicyKey`). */
  readonly policyName: string
  readonly section: StoneSection
  readonly vendor: string | null
  /** Whether its pictures were shown only where they are valid. */
  readonly needsValidPictures: boolean
  readonly json: string
}

/** A whole stone as it was copied, in a third of the room that its row takes, and as it was last written out. */
export type PackedStone = { readonly id: number; readonly packed: PackedRow; written?: SerializedStone }

const wholeRows = new CopiedRows(stoneTypes)

/** The same stones whole, packed. */
export async function copyPacked(db: Db, ids: readonly number[]): Promise<PackedStone[]> {
  if (ids.length === 0) return []
  return packCopied(await copyByIds(db, ids, stoneColumns))
}

export function unpackStone(packed: PackedRow): StoneRow {
  // Nulls are where the table allows them.
  return wholeRows.read(packed) as StoneRow
}

function copyByIds(db: Db, ids: readonly number[], names: readonly (keyof Copied)[]): Promise<CopiedPieces> {
  const list = sql.lit(`{${ids.join()}}`)
  return copyOut(
    db,
    sql`select ${sql.raw(selectColumns(names))} from diamonds where id = any(${list}::bigint[])`,
  )
}
