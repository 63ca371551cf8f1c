import { findLoginRefusal } from '#domain/access/account.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx, Database } from '#server/platform/database/database.ts'
import {
  domainOf,
  identifyStoredStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { findNews, type SearchNews } from './find-new-matches.ts'
import { makeMuteLink, writeSearchNews } from './saved-search-email.ts'
import {
  findDueMuteKey,
  listDueUsers,
  listSavedSearches,
  recordEmail,
  saveSavedSearch,
  type SavedSearchRow,
} from './saved-search-store.ts'
import { listArrivedStockIds, recordArrivals } from './stone-arrivals.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Emails users about stones that came on sale since their saved searches last ran: one email per user, daily
 * at most. Every process does it regularly; each arrival is announced once. Returns the number of emails
 * written. Requirements 9.8.
 */
export async function emailNewStones(
  services: PolicyServices & {
    catalogue: Catalogue
    changes: ChangeFeed
    database: Database
    log: FastifyBaseLogger
    mailer: Mailer
    settings: EmailSettings
  },
): Promise<number> {
  const { db } = services.database
  const lastArrival = await db.transaction().execute(recordArrivals)
  // After this, the catalogue of this process has all arrivals.
  await services.changes.catchUp()
  const listArrived = createArrivalCache(services, lastArrival)
  let mails = 0
  for (const userId of await listDueUsers(db, lastArrival)) {
    try {
      if (await emailUser(services, userId, listArrived, lastArrival)) mails += 1
    } catch (error) {
      // An error for one user must not keep the others from their emails.
      services.log.error({ err: error, userId }, 'searching for new stones failed')
    }
  }
  if (mails > 0) services.mailer.wake()
  return mails
}

type ListArrived = (after: number) => Promise<string[]>

/** Caches arrivals: most searches last ran at the same arrival, so what came after it is read once. */
function createArrivalCache({ database: { db } }: { database: Database }, lastArrival: number): ListArrived {
  const cache = new Map<number, Promise<string[]>>()
  return (after) => {
    const arrived = cache.get(after) ?? listArrivedStockIds(db, after, lastArrival)
    cache.set(after, arrived)
    return arrived
  }
}

type SearchRun = { search: SavedSearchRow; news: SearchNews | undefined }

/**
 * Runs the searches first, outside a transaction; then records that and writes the email in one that locks
 * the user's row.
 */
async function emailUser(
  services: PolicyServices & { catalogue: Catalogue; database: Database; settings: EmailSettings },
  userId: number,
  listArrived: ListArrived,
  lastArrival: number,
): Promise<boolean> {
  const { db } = services.database
  const user = services.users.find(userId)
  if (!user) return false
  const runs: SearchRun[] = []
  for (const search of await listSavedSearches(db, userId)) {
    if (!search.notify || search.seen_arrival >= lastArrival) continue
    const arrived = await listArrived(search.seen_arrival)
    runs.push({ search, news: await findNews(services, user, search, arrived) })
  }
  return db.transaction().execute((tx) => recordRuns(tx, services, user, runs, lastArrival))
}

/**
 * Records which arrivals the searches covered, and schedules the email. Because it locks the user's row, as
 * each of the user's own requests does, it sees whether another process was faster, and what the user
 * changed, switched off or deleted meanwhile, and skips that. It also skips users who may not sign in now;
 * they get their news when they may again.
 */
async function recordRuns(
  tx: Tx,
  services: { settings: EmailSettings; users: UserDirectory },
  user: UserRecord,
  runs: readonly SearchRun[],
  lastArrival: number,
): Promise<boolean> {
  const account = await lockAccount(tx, user.id)
  if (!account || findLoginRefusal(account, await readDatabaseTime(tx)) !== undefined) return false
  const muteKey = await findDueMuteKey(tx, user.id)
  if (muteKey === undefined) return false
  const present = new Map((await listSavedSearches(tx, user.id)).map((search) => [search.id, search]))
  const recorded = runs.filter(({ search }) => isUnchanged(search, present.get(search.id)))
  for (const { search } of recorded) await saveSavedSearch(tx, search.id, { seen_arrival: lastArrival })
  const news = recorded.flatMap((run) => run.news ?? [])
  const [first] = news
  if (!first) return false
  const identity = identifyStoredStorefront(first.search, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const domain = domainOf(identity)
  const muteLink = makeMuteLink(settings, domain, muteKey)
  const email = writeSearchNews(user, news, { domain, muteLink }, settings)
  await scheduleEmail(tx, { to: account.email, ...email, ...sender, unsubscribeUrl: muteLink, isBulk: true })
  await recordEmail(tx, user.id)
  return true
}

function isUnchanged(ranSearch: SavedSearchRow, present: SavedSearchRow | undefined): boolean {
  return (
    present !== undefined &&
    present.notify &&
    present.search === ranSearch.search &&
    present.seen_arrival === ranSearch.seen_arrival
  )
}
