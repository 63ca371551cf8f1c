import { sql } from 'kysely'
import type { PageViewCount } from '#contract/endpoints/page-views.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Adds views to the stored counts, in one order so that two processes do not deadlock. */
export async function addPageViews(db: Db, counts: readonly PageViewCount[]): Promise<void> {
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
export async function listPageViews(db: Db, days: number): Promise<PageViewCount[]> {
  return db
    .selectFrom('visits')
    .select([sql<string>`day::text`.as('day'), 'page', 'views'])
    .where('day', '>', sql<string>`(now() at time zone 'utc')::date - ${days}::int`)
    .orderBy('day')
    .orderBy('page')
    .execute()
}
