import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { RunRow } from './run-store.ts'

/** Stones that are planned by one step of a run over a search. */
const stonesPerPart = 2000

/** Records the stones that a run covers. */
export async function insertScope(tx: Tx, runId: number, ids: readonly number[]): Promise<void> {
  const ordered = Float64Array.from(ids).sort()
  const parts = Array.from({ length: Math.ceil(ordered.length / stonesPerPart) }, (_, part) => ({
    run_id: runId,
    part,
    ids: [...ordered.subarray(part * stonesPerPart, (part + 1) * stonesPerPart)],
  }))
  if (parts.length > 0) await tx.insertInto('pricing_run_scopes').values(parts).execute()
}

/** Returns the ids of the next stones that a run over a search has to plan; none if all are planned. */
export async function listNextIds(db: Db, run: RunRow): Promise<number[]> {
  const part = await db
    .selectFrom('pricing_run_scopes')
    .select('ids')
    .where('run_id', '=', run.id)
    .where(sql<number>`ids[cardinality(ids)]`, '>', run.planned_to)
    .orderBy('part')
    .limit(1)
    .executeTakeFirst()
  return part?.ids ?? []
}

/** SQL: whether a run covers a stone. */
export function isInScope(
  run: Pick<RunRow, 'id' | 'matching'>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (run.matching === null) return sql<boolean>`true`
  return sql<boolean>`${id} in (select unnest(ids) from pricing_run_scopes where run_id = ${run.id})`
}

/** Deletes which stones a run covers, once it no longer matters. */
export async function deleteScope(tx: Tx, runId: number): Promise<void> {
  await tx.deleteFrom('pricing_run_scopes').where('run_id', '=', runId).execute()
}
