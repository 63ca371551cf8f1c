import type { Db } from '#server/platform/database/database.ts'
import { pruneChanges } from '#server/platform/change-feed/prune-changes.ts'
import { releaseEndedHolds } from '#server/stock/diamonds/release-ended-holds.ts'
import { sweepUploads } from '#server/platform/http/sweep-uploads.ts'
import { sweepKeptFiles } from '#server/features/import/stock-file-store.ts'
import { giveUpDeadJobs } from '#server/features/import/fail-dead-imports.ts'
import { noteStockDay } from '#server/features/dashboard/daily-stock.ts'
import { mailNewStones } from '#server/features/saved-searches/email-new-stones.ts'
import { pruneShares } from '#server/features/shares/share-store.ts'
import type { Shop } from './services.ts'
import { validateNewPictures } from '#server/stock/vendors/start-picture-check.ts'

type Chore = { name: string; everyMs: number; run: (db: Db, shop: Shop) => Promise<unknown> }

const secondMs = 1000
const hourMs = 3600 * secondMs

/** What has to be done now and then. Every process may do it: done twice it does no harm. */
const chores: readonly Chore[] = [
  { name: 'release ended holds', everyMs: 15 * secondMs, run: releaseEndedHolds },
  { name: 'give up dead jobs', everyMs: 60 * secondMs, run: (db) => giveUpDeadJobs(db) },
  { name: 'validate new pictures', everyMs: 5 * 60 * secondMs, run: validateNewPictures },
  { name: 'save page views', everyMs: 30 * secondMs, run: (db, shop) => shop.visits.save(db) },
  { name: 'note the stock of the day', everyMs: 10 * 60 * secondMs, run: noteStockDay },
  { name: 'mail new stones', everyMs: 10 * 60 * secondMs, run: (_db, shop) => mailNewStones(shop) },
  { name: 'sweep stock files', everyMs: hourMs, run: (db, shop) => sweepKeptFiles(db, shop.files) },
  { name: 'keep the catalogue', everyMs: hourMs, run: (_db, { catalogue }) => catalogue.keep() },
  { name: 'sweep uploads', everyMs: hourMs, run: () => sweepUploads() },
  { name: 'prune the change journal', everyMs: hourMs, run: pruneChanges },
  { name: 'prune ended links', everyMs: hourMs, run: pruneShares },
]

/** Starts the chores. Returns what ends them. */
export function startChores(
  getShop: () => Shop,
  onFailure: (chore: string, error: unknown) => void,
): () => void {
  const timers = chores.map(({ name, everyMs, run }) => {
    const timer = setInterval(() => {
      const shop = getShop()
      run(shop.database.db, shop).catch((error: unknown) => onFailure(name, error))
    }, everyMs)
    return timer.unref()
  })
  return () => timers.forEach((timer) => clearInterval(timer))
}
