import { sql } from 'kysely'
import type { VisitCount } from '#contract/endpoints/visits.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Adds views to the stored counts, in one order so that two processes do not deadlock. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return
  const inOrder = counts.toSorted((one, other) => (one.day + one.page < other.day + other.page ? -1 : 1))
  await db
    .insertInto('visits')
    .values(inOrder)
    .onConflict((row) =>
      row.columns(['day', 'page']).doUpdateSet({ views: sql<number>`visits.views + excluded.views` }),
    )
    .execute()
}

/** Returns the views of the last days, including today. */
export async function listVisits(db: Db, days: number): Promise<VisitCount[]> {
  return db
    .selectFrom('visits')
    .select([sql<string>`day::text`.as('day'), 'page', 'views'])
    .where('day', '>', sql<string>`(now() at time zone 'utc')::date - ${days}::int`)
    .orderBy('day')
    .orderBy('page')
    .execute()
}
