import { sql } from 'kysely'
import { listKeywords } from '#search/keywords.ts'
import { withoutLab } from '#domain/stone/labelled-number.ts'
import { toCarats } from '#domain/money/carats.ts'
import type { AdminSearchResult } from '#contract/endpoints/admin-search.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { toPresentNumber } from '#server/stock/catalogue/former-numbers.ts'
import { describeDiamond } from '#server/stock/diamonds/describe-diamond.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'

type FoundStone = AdminSearchResult['stones'][number]

/**
 * Finds stones by stock number, certificate number and the vendor's stock number, exact matches first. The
 * first two are looked up in the index, the last in the unique index of the table, vendor by vendor.
 */
export async function findStones(
  db: Db,
  catalogue: Catalogue,
  text: string,
  limit: number,
): Promise<FoundStone[]> {
  // In the index, a text without letters and digits is no filter.
  if (listKeywords(text).length === 0) return []
  const number = toPresentNumber(catalogue, text)
  const certificateNo = withoutLab(text)
  const page = { page: 0, pageSize: limit, sort: [{ by: 'stockId', order: 'asc' }] } as const
  const { index } = catalogue
  const ids = new Set([
    ...index.search({ ...page, filters: { keys: { stockId: [number] } } }).ids,
    ...index.search({ ...page, filters: { keys: { certificateNo: [text, certificateNo] } } }).ids,
    ...(await findByVendorNumber(db, text, limit)),
    ...index.search({
      ...page,
      filters: { text: { keywords: withoutLab(number), columns: ['stockId', 'certificateNo'] } },
    }).ids,
  ])
  return (await catalogue.readRows([...ids].slice(0, limit))).map(presentFoundStone)
}

async function findByVendorNumber(db: Db, text: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from (select lower(vendor_name) as vendor from vendors union select '') as owners
    join diamonds d on coalesce(lower(d.vendor), '') = owners.vendor
      and lower(d.vendor_stock_no) = lower(${text})
    order by d.stock_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function presentFoundStone(row: StoneRow): FoundStone {
  return {
    id: row.id,
    stockId: row.stock_id,
    vendorStockNo: row.vendor_stock_no,
    certificateNo: row.certificate_no,
    vendor: row.vendor,
    description: describeDiamond({
      shapeId: row.shape_id,
      carats: toCarats(row.carats),
      colorId: row.color_id,
      fancyIntensity: row.fancy_intensity_id,
      overtone: row.overtone,
      clarityId: row.clarity_id,
      labId: row.lab_id,
      certificateNo: row.certificate_no,
      isLabGrown: row.is_lab_grown,
    }),
    isActive: row.is_active,
    // The table's check allows no others.
    status: row.status as FoundStone['status'],
  }
}
