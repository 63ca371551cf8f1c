import { sql } from 'kysely'
import type { Horizon } from '#server/platform/change-feed/follow-changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paperTopics } from './trade-events.ts'

/**
 * Where a listener stands: in which journal, on which terms, and before which transaction he was told everything. A page
 * that was just made stands there for whoever reads it, on whatever terms: it names none.
 */
export type Position = { epoch: string; termsName: string | undefined; horizon: Horizon }

/** What of the journal makes events. Users and settings are in the name of the terms, where that is known. */
const toldTopics = ['diamonds', 'melee', 'name-diamonds', ...paperTopics]

export function writePositionId({ epoch, termsName, horizon }: Position): string {
  return `${epoch}.${termsName ?? ''}.${horizon}`
}

/** Undefined for what this shop never wrote. */
export function parsePositionId(id: string): Position | undefined {
  const [, epoch, termsName, horizon] = /^([\w-]{8})\.([\w-]{16})?\.(\d{1,19})$/.exec(id) ?? []
  return epoch && horizon ? { epoch, termsName, horizon } : undefined
}

/** Names the journal of this database: a backup that is restored begins another, whose transactions count anew. */
export async function readJournalEpoch(db: Db): Promise<string> {
  const { epoch } = await db.selectFrom('journal').select('epoch').executeTakeFirstOrThrow()
  return epoch.slice(0, 8)
}

/**
 * Whether something may have been committed since, or nobody can say: the journal keeps a day, and of what it no
 * longer holds nothing is known. Where the terms are not named, whatever was committed may have changed them.
 */
export async function hasMissed(db: Db, { termsName, horizon }: Position): Promise<boolean> {
  const isTold = termsName === undefined ? sql`true` : sql`topic = any(${toldTopics}::text[])`
  const { rows } = await sql<{ missed: boolean }>`
    select not (
      ${horizon}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      and exists (select from changes where transaction < ${horizon}::xid8)
      and not exists (
        select from changes where transaction >= ${horizon}::xid8 and ${isTold})
    ) as missed`.execute(db)
  return rows[0]?.missed !== false
}
