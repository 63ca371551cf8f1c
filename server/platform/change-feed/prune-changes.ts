import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Deletes journal entries that are older than a day. That is enough, because every process reads the journal
 * every few seconds. The last entry always stays: it shows that no change after it was deleted.
 */
export async function pruneChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .where('id', '<', (eb) => eb.selectFrom('changes').select((last) => last.fn.max('id').as('id')))
    .execute()
}
