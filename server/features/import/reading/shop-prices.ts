import { sql } from 'kysely'
import type { PricedStone } from '#domain/stock-file/rows/find-unusual-prices.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Enough for a median of every common kind of stone, and read in a few hundredths of a second. */
const sampledStones = 20_000

/**
 * Returns a random sample of what the stones on sale cost, to compare the prices of a file with, without those of its
 * vendor (null: own stock; undefined: the file names several). A list of prices in the wrong unit would
 * otherwise be compared with itself. The sample stays the same as long as the stock does.
 */
export async function sampleShopPrices(db: Db, vendor: string | null | undefined): Promise<PricedStone[]> {
  const { rows: sizes } = await sql<{ stones: number }>`
    select reltuples::int as stones from pg_class where oid = 'diamonds'::regclass`.execute(db)
  // The size is -1 before the table is first analysed.
  const percent = Math.min(100, (sampledStones * 100) / Math.max(sizes[0]?.stones ?? 0, 1))
  const isOther =
    vendor === undefined
      ? sql`true`
      : sql`coalesce(lower(vendor), '') <> coalesce(lower(${vendor}::text), '')`
  const { rows } = await sql<PricedStone>`
    select shape_id as "shapeId", round(carats::numeric / greatest(parcel_stones, 1))::int as "caratsThousandths",
      color_id as "colorId", fancy_intensity_id as "fancyIntensityId", clarity_id as "clarityId",
      is_lab_grown as "isLabGrown", cost_per_carat as "pricePerCaratCents"
    from diamonds tablesample system (${sql.lit(percent)}) repeatable (0)
    where is_active and cost_per_carat is not null and color_id is not null and ${isOther}
    limit ${sql.lit(sampledStones * 2)}`.execute(db)
  return rows
}
