import { sql } from 'kysely'
import { drawOrigins } from '#domain/demo-stock/origins.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Says where the natural stones of a demo shop were mined. The stock file does not: a seed writes the same file in
 * every version. Source: requirements 29.2.
 */
export async function addDemoOrigins(db: Db, seed: number): Promise<void> {
  const stones = await db
    .selectFrom('diamonds')
    .select('id')
    .where('is_lab_grown', '=', false)
    .orderBy(sql`stock_id collate "C"`)
    .execute()
  const origins = drawOrigins(seed, stones.length)
  await sql`
    update diamonds set origin_country = drawn.country, origin_state = drawn.state
    from unnest(
      ${stones.map(({ id }) => id)}::bigint[],
      ${origins.map(({ originCountry }) => originCountry)}::text[],
      ${origins.map(({ originState }) => originState)}::text[]
    ) as drawn (id, country, state)
    where diamonds.id = drawn.id and drawn.state <> 'unknown'`.execute(db)
}
