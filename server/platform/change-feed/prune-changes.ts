import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Deletes journal entries older than a day, far more than any process needs: all read it every few seconds.
 * Keeps the last entry, which shows that nothing came after it.
 */
export async function pruneChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .where('id', '<', (eb) => eb.selectFrom('changes').select((last) => last.fn.max('id').as('id')))
    .execute()
}
