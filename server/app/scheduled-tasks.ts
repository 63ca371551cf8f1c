import type { Db } from '#server/platform/database/database.ts'
import { pruneChanges } from '#server/platform/change-feed/prune-changes.ts'
import { pruneBulkChanges } from '#server/stock/diamonds/bulk-change-store.ts'
import { followReservedListings } from '#server/stock/diamonds/follow-reserved-listings.ts'
import { followListAges } from '#server/stock/vendors/follow-list-ages.ts'
import { pruneFormerCertificates } from '#server/stock/diamonds/prune-former-certificates.ts'
import { releaseEndedHolds } from '#server/stock/diamonds/release-ended-holds.ts'
import { sweepUploads } from '#server/platform/http/sweep-uploads.ts'
import { sweepStockFiles } from '#server/features/import/stock-file-store.ts'
import { sweepConnectionFiles } from '#server/features/connections/connection-files.ts'
import { startDueConnections } from '#server/features/connections/due-connections.ts'
import { failDeadImports } from '#server/features/import/fail-dead-imports.ts'
import { recordDailyStock } from '#server/features/dashboard/daily-stock.ts'
import { emailAvailableStones } from '#server/features/availability-alerts/email-available-stones.ts'
import { failDeadRuns } from '#server/features/price-desk/runs/fail-dead-runs.ts'
import { pruneHistory, pruneRuns } from '#server/features/price-desk/stone-history-store.ts'
import { startDueRuns } from '#server/features/destinations/start-due-runs.ts'
import { pruneFileRuns } from '#server/platform/schedule/prune-file-runs.ts'
import { emailEndedHolds } from '#server/features/holds/end-holds.ts'
import { emailNewStones } from '#server/features/saved-searches/email-new-stones.ts'
import { pruneSessions } from '#server/identity/sessions/session-store.ts'
import { pruneMailboxUses } from '#server/platform/mail/mailbox-limit.ts'
import { pruneShares } from '#server/features/shares/share-store.ts'
import { pruneDeliveries } from '#server/features/webhooks/delivery-store.ts'
import { runEvery } from '#server/platform/run-every.ts'
import type { Services } from './services.ts'
import { pruneFailures } from '#server/identity/auth/failure-store.ts'
import { startPictureChecks } from '#server/stock/vendors/start-picture-check.ts'

type ScheduledTask = { name: string; everyMs: number; run: (db: Db, services: Services) => Promise<unknown> }

const secondMs = 1000
const hourMs = 3600 * secondMs

/** Tasks that run at intervals. Every process may run them: running one twice does no harm. */
const scheduledTasks: readonly ScheduledTask[] = [
  { name: 'release ended holds', everyMs: 15 * secondMs, run: releaseEndedHolds },
  {
    name: 'follow reserved listings',
    everyMs: 15 * secondMs,
    run: (_db, services) => followReservedListings(services),
  },
  {
    name: 'follow the age of lists',
    everyMs: 5 * 60 * secondMs,
    run: (_db, services) => followListAges(services),
  },
  {
    name: 'email about ended holds',
    everyMs: 15 * secondMs,
    run: (_db, services) => emailEndedHolds(services),
  },
  {
    name: 'start due connections',
    everyMs: 15 * secondMs,
    run: (_db, services) => startDueConnections(services),
  },
  { name: 'give up dead jobs', everyMs: 60 * secondMs, run: (db) => failDeadImports(db) },
  { name: 'fail pricing runs without a job', everyMs: 60 * secondMs, run: (db) => failDeadRuns(db) },
  { name: 'validate new pictures', everyMs: 5 * 60 * secondMs, run: startPictureChecks },
  { name: 'save page views', everyMs: 30 * secondMs, run: (db, services) => services.pageViews.save(db) },
  { name: 'note the stock of the day', everyMs: 10 * 60 * secondMs, run: recordDailyStock },
  { name: 'email new stones', everyMs: 10 * 60 * secondMs, run: (_db, services) => emailNewStones(services) },
  {
    name: 'email about available stones',
    everyMs: 60 * secondMs,
    run: (_db, services) => emailAvailableStones(services),
  },
  { name: 'sweep stock files', everyMs: hourMs, run: (db, services) => sweepStockFiles(db, services.files) },
  {
    name: 'sweep files of connections',
    everyMs: hourMs,
    run: (db, services) => sweepConnectionFiles(db, services.files),
  },
  { name: 'save the catalogue', everyMs: hourMs, run: (_db, { catalogue }) => catalogue.saveSnapshot() },
  { name: 'make a backup', everyMs: 60 * secondMs, run: (_db, { backups }) => backups.makeDue() },
  { name: 'sweep uploads', everyMs: hourMs, run: () => sweepUploads() },
  { name: 'prune the change journal', everyMs: hourMs, run: pruneChanges },
  { name: 'prune mailbox counts', everyMs: hourMs, run: pruneMailboxUses },
  { name: 'prune former certificates', everyMs: hourMs, run: pruneFormerCertificates },
  { name: 'prune ended links', everyMs: hourMs, run: pruneShares },
  { name: 'prune failed attempts', everyMs: hourMs, run: pruneFailures },
  {
    name: 'save the last use of sessions',
    everyMs: 60 * secondMs,
    run: (db, { sessions }) => sessions.saveUses(db),
  },
  {
    name: 'save the last use of API keys',
    everyMs: 60 * secondMs,
    run: (db, { apiKeys }) => apiKeys.saveUses(db),
  },
  {
    name: 'prune ended sessions',
    everyMs: hourMs,
    run: (db, { sessions }) => pruneSessions(db, sessions.limits),
  },
  { name: 'prune webhook deliveries', everyMs: hourMs, run: pruneDeliveries },
  { name: 'prune bulk changes', everyMs: hourMs, run: pruneBulkChanges },
  {
    name: 'send the stock to destinations',
    everyMs: 15 * secondMs,
    run: (_db, services) => startDueRuns(services),
  },
  { name: 'prune runs of connections and destinations', everyMs: hourMs, run: pruneFileRuns },
  { name: 'prune pricing runs', everyMs: hourMs, run: pruneRuns },
  {
    name: 'prune the history of stones',
    everyMs: hourMs,
    run: (db, { site }) => pruneHistory(db, site.pricing.historyDays),
  },
]

/** Starts the scheduled tasks; none overlaps itself within a process. Returns a function that stops them. */
export function startScheduledTasks(
  getServices: () => Services,
  onFailure: (task: string, error: unknown) => void,
): () => void {
  const stops = scheduledTasks.map(({ name, everyMs, run }) =>
    runEvery(
      everyMs,
      () => run(getServices().database.db, getServices()),
      (error) => onFailure(name, error),
    ),
  )
  return () => stops.forEach((stop) => stop())
}
