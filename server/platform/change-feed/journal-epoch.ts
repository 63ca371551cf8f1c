import type { Db } from '#server/platform/database/database.ts'

/**
 * Returns the id of this database's journal. A restored backup starts a new journal, whose transaction
 * numbers start again.
 */
export async function readJournalEpoch(db: Db): Promise<string> {
  const { epoch } = await db.selectFrom('journal').select('epoch').executeTakeFirstOrThrow()
  return formatEpoch(epoch)
}

/** Returns the short form of the id of a journal. */
export function formatEpoch(epoch: string): string {
  return epoch.slice(0, 8)
}
