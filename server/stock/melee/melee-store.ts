import { sql } from 'kysely'
import type { MeleeDraft } from '#domain/stock-file/rows/melee-row.ts'
import type { NameDiamondDraft } from '#domain/stock-file/rows/name-diamond-row.ts'
import { formatMillimetres } from '#domain/text/format.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A row that an import added or changed, with its name in the list. */
export type SavedRow = { name: string; isNew: boolean }

type MeleeSizes = { color: string; size_from: number; size_to: number }

/** Formats the name of a row, with the exact sizes. Names are unique in a list. */
export const formatMeleeName = (row: MeleeSizes): string => `${row.color} ${row.size_from}-${row.size_to} mm`
/** Formats a row as people read it. Two rows may read alike. Source: requirements 12.1. */
export const labelMelee = (row: MeleeSizes): string =>
  `${row.color} ${formatMillimetres(row.size_from)}–${formatMillimetres(row.size_to)} mm`
export const formatNameDiamondName = (row: { letter: string; color: string; size: string }): string =>
  `${row.letter} ${row.color} ${row.size}`

/**
 * Inserts new melee and updates rows that differ, matched by colour and sizes. Locks all rows, so orders that
 * take carats and this import wait for each other.
 */
export async function saveMelee(tx: Db, melee: readonly MeleeDraft[]): Promise<SavedRow[]> {
  await tx.selectFrom('melee').select('id').orderBy('id').forUpdate().execute()
  const { rows } = await sql<Parameters<typeof formatMeleeName>[0] & { isNew: boolean }>`
    insert into melee (color, size_from, size_to, carats, price_per_carat)
    select * from unnest(
      ${melee.map(({ color }) => color)}::text[],
      ${melee.map(({ sizeFromMm }) => sizeFromMm)}::numeric[],
      ${melee.map(({ sizeToMm }) => sizeToMm)}::numeric[],
      ${melee.map(({ caratsThousandths }) => caratsThousandths)}::integer[],
      ${melee.map(({ pricePerCaratCents }) => pricePerCaratCents)}::bigint[]
    )
    on conflict (color, size_from, size_to) do update
      set carats = excluded.carats, price_per_carat = excluded.price_per_carat, version = melee.version + 1
      where (melee.carats, melee.price_per_carat) is distinct from (excluded.carats, excluded.price_per_carat)
    returning version = 1 as "isNew", color, size_from, size_to`.execute(tx)
  return rows.map((row) => ({ name: formatMeleeName(row), isNew: row.isNew }))
}

/** Inserts new name diamonds and updates rows that differ, matched by letter, colour and size. */
export async function saveNameDiamonds(tx: Db, letters: readonly NameDiamondDraft[]): Promise<SavedRow[]> {
  const { rows } = await sql<Parameters<typeof formatNameDiamondName>[0] & { isNew: boolean }>`
    insert into name_diamonds (letter, color, size, pic, total_price)
    select * from unnest(
      ${letters.map(({ letter }) => letter)}::text[],
      ${letters.map(({ color }) => color)}::text[],
      ${letters.map(({ size }) => size)}::text[],
      ${letters.map(({ pic }) => pic)}::text[],
      ${letters.map(({ totalPriceCents }) => totalPriceCents)}::bigint[]
    )
    on conflict (letter, color, size) do update
      set pic = excluded.pic, total_price = excluded.total_price, version = name_diamonds.version + 1
      where (name_diamonds.pic, name_diamonds.total_price) is distinct from (excluded.pic, excluded.total_price)
    returning version = 1 as "isNew", letter, color, size`.execute(tx)
  return rows.map((row) => ({ name: formatNameDiamondName(row), isNew: row.isNew }))
}
