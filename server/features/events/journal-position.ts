import { sql } from 'kysely'
import type { LowWatermark } from '#server/platform/change-feed/low-watermark.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tradeEventTopics } from './trade-events.ts'

/**
 * The position of a listener: the journal, the viewer policy, and the transaction before which everything was
 * published. A rendered page serves any viewer, so its position has no policy name.
 */
export type Position = { epoch: string; policyName: string | undefined; lowWatermark: LowWatermark }

/** The journal topics that produce events. The policy name covers users and settings, where it is known. */
const eventTopics = ['diamonds', 'melee', 'name-diamonds', ...tradeEventTopics]

/** Formats a position as the `id` of an event. */
export function formatPositionId({ epoch, policyName, lowWatermark }: Position): string {
  return `${epoch}.${policyName ?? ''}.${lowWatermark}`
}

/** Parses a position; returns undefined for an id that this shop did not write. */
export function parsePositionId(id: string): Position | undefined {
  const [, epoch, policyName, lowWatermark] = /^([\w-]{8})\.([\w-]{16})?\.(\d{1,19})$/.exec(id) ?? []
  return epoch && lowWatermark ? { epoch, policyName, lowWatermark } : undefined
}

/**
 * Returns whether the listener may have missed a change. Also true if that is unknown: the journal keeps most
 * topics for a day. Without a policy name every topic counts, because any change may have changed the policy.
 */
export async function hasMissed(db: Db, { policyName, lowWatermark }: Position): Promise<boolean> {
  const isRelevant = policyName === undefined ? sql`true` : sql`topic = any(${eventTopics}::text[])`
  const { rows } = await sql<{ missed: boolean }>`
    select not (
      ${lowWatermark}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      and ${lowWatermark}::xid8 > (select greatest(pruned_to, stock_pruned_to) from journal)
      and not exists (
        select from changes where transaction >= ${lowWatermark}::xid8 and ${isRelevant})
    ) as missed`.execute(db)
  return rows[0]?.missed !== false
}
