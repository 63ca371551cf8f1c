import { sql } from 'kysely'
import type { LowWatermark } from '#server/platform/change-feed/follow-changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tradeEventTopics } from './trade-events.ts'

/**
 * Where a listener stands: in which journal, on which terms, and before which transaction he was told everything. A page
 * that was just made stands there for whoever reads it, on whatever terms: it names none.
 */
export type Position = { epoch: string; policyName: string | undefined; lowWatermark: LowWatermark }

/** What of the journal makes events. Users and settings are in the name of the terms, where that is known. */
const toldTopics = ['diamonds', 'melee', 'name-diamonds', ...tradeEventTopics]

export function writePositionId({ epoch, policyName, lowWatermark }: Position): string {
  return `${epoch}.${policyName ?? ''}.${lowWatermark}`
}

/** Undefined for what this shop never wrote. */
export function parsePositionId(id: string): Position | undefined {
  const [, epoch, policyName, lowWatermark] = /^([\w-]{8})\.([\w-]{16})?\.(\d{1,19})$/.exec(id) ?? []
  return epoch && lowWatermark ? { epoch, policyName, lowWatermark } : undefined
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
export async function hasMissed(db: Db, { policyName, lowWatermark }: Position): Promise<boolean> {
  const isTold = policyName === undefined ? sql`true` : sql`topic = any(${toldTopics}::text[])`
  const { rows } = await sql<{ missed: boolean }>`
    select not (
      ${lowWatermark}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      and exists (select from changes where transaction < ${lowWatermark}::xid8)
      and not exists (
        select from changes where transaction >= ${lowWatermark}::xid8 and ${isTold})
    ) as missed`.execute(db)
  return rows[0]?.missed !== false
}
