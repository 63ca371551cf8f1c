import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Processes read the journal every few seconds; a day of it is far more than any of them needs. Its last entry stays: it
 * says that nothing came after it.
 */
export async function pruneChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .where('id', '<', (eb) => eb.selectFrom('changes').select((last) => last.fn.max('id').as('id')))
    .execute()
}
