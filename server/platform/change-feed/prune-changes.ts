import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The topics that feeds of stock read (requirements 38). An administrator's feed names the users who hold stones. */
export const stockTopics = ['diamonds', 'melee', 'name-diamonds', 'users'] as const
export type StockTopic = (typeof stockTopics)[number]

/** The days for which the journal keeps changes of stock topics. */
export const stockRetentionDays = 30
/** A day is enough for other topics, because every process reads the journal every few seconds. */
const retentionDays = 1

/**
 * Deletes journal entries that are older than their retention, and records up to which transaction entries may be
 * gone. Both happen in one statement, so that a reader never finds a gap that is not recorded.
 */
export async function pruneChanges(db: Db): Promise<void> {
  const isStock = sql`topic = any(${[...stockTopics]}::text[])`
  const keptDays = sql`case when ${isStock} then ${sql.lit(stockRetentionDays)} else ${sql.lit(retentionDays)} end`
  await sql`
    with pruned as (
      delete from changes where at < now() - make_interval(days => ${keptDays}) returning topic, transaction
    )
    update journal set
      stock_pruned_to = greatest(stock_pruned_to,
        (select transaction from pruned where ${isStock} order by transaction desc limit 1)),
      pruned_to = greatest(pruned_to,
        (select transaction from pruned where not ${isStock} order by transaction desc limit 1))
    where exists (select from pruned)`.execute(db)
}
