import { sql } from 'kysely'
import type { Db } from './db/open-database.ts'
import { releaseEndedHolds } from './diamonds/release-ended-holds.ts'
import { giveUpDeadJobs } from './jobs/give-up-jobs.ts'

type Chore = { name: string; everyMs: number; run: (db: Db) => Promise<unknown> }

const secondMs = 1000
const hourMs = 3600 * secondMs

/** What has to be done now and then. Every process may do it: done twice it does no harm. */
const chores: readonly Chore[] = [
  { name: 'release ended holds', everyMs: 15 * secondMs, run: releaseEndedHolds },
  { name: 'give up dead jobs', everyMs: 60 * secondMs, run: giveUpDeadJobs },
  { name: 'prune the change journal', everyMs: hourMs, run: pruneChanges },
]

/** Starts the chores. Returns what ends them. */
export function startChores(db: Db, onFailure: (chore: string, error: unknown) => void): () => void {
  const timers = chores.map(({ name, everyMs, run }) => {
    const timer = setInterval(() => {
      run(db).catch((error: unknown) => onFailure(name, error))
    }, everyMs)
    return timer.unref()
  })
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** Processes read the journal every few seconds; a day of it is far more than any of them needs. */
async function pruneChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
