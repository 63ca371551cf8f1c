import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'

/** Returns the names of customers who were deleted, by id: as their last document or payment names them. */
export async function listStoredNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const areNamed = sql`user_id = any(${toArrayParameter(ids, 'bigint')})`
  const { rows } = await sql<{ userId: number; name: string }>`
    select distinct on (user_id) user_id as "userId", customer_name as name from (
      select user_id, customer_name, issued_at as at from documents where ${areNamed}
      union all select user_id, customer_name, recorded_at from payments where ${areNamed}
    ) named order by user_id, at desc`.execute(db)
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}
