import { sql } from 'kysely'
import type { TestShop } from './open-test-shop.ts'

/**
 * Runs a statement as another process does whose notification and journal entry have not arrived. The triggers
 * of the database are off, so a change of a part of a user must also change the user.
 */
export async function changeUnheard({ db }: TestShop, statement: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}
