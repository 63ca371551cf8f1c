import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { holdPricing } from '#server/stock/pricing/active-pricing.ts'
import { sumUpStones, type RunSummary } from './summarise-run.ts'

/** The columns of `pricing_run_stones` that an import fills. */
const columns = [
  'diamond_id',
  'version',
  ...['price', 'rap', 'rule', 'by_hand', 'cost'].flatMap((name) => [`${name}_before`, `${name}_after`]),
]

/**
 * Records the stones whose prices an import is about to change as an applied run, so that it can be undone. `stones`
 * selects id and version, then before and after of price per carat, Rap price, rule, “by hand” and cost. Returns the id
 * of the run; null without such a stone. Source: requirements 36.10.
 */
export async function recordImportRun(
  tx: Tx,
  { fileName, userId, stones }: { fileName: string; userId: number | null; stones: RawBuilder<unknown> },
): Promise<number | null> {
  const { listId, ruleSetId } = await holdPricing(tx)
  const { id } = await tx
    .insertInto('pricing_runs')
    .values({
      kind: 'import',
      state: 'applied',
      options: JSON.stringify({ kind: 'import', fileName }),
      list_id: listId,
      former_list_id: listId,
      rule_set_id: ruleSetId,
      former_rule_set_id: ruleSetId,
      summary: '{}',
      planned_by: userId,
      applied_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const { numAffectedRows } = await sql`
    insert into pricing_run_stones (run_id, is_invalid, ${names})
    select ${id}::bigint, false, ${names} from (${stones}) stones (${names})`.execute(tx)
  if (numAffectedRows !== undefined && numAffectedRows > 0n) return id
  await tx.deleteFrom('pricing_runs').where('id', '=', id).execute()
  return null
}

/** Sums up the run of an import, once its stones are changed. */
export async function summariseImportRun(tx: Tx, runId: number): Promise<void> {
  const summary: RunSummary = { ...(await sumUpStones(tx, runId)), byRule: [], belowFloor: [] }
  await tx
    .updateTable('pricing_runs')
    .set({ summary: JSON.stringify(summary), stones: summary.changed })
    .where('id', '=', runId)
    .execute()
}
