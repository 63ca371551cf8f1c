import { findLoginRefusal } from '#domain/access/account.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { findNews, type SearchNews } from './find-new-matches.ts'
import { makeMuteLink, writeSearchNews } from './saved-search-email.ts'
import {
  findDueMuteKey,
  listDueReaders,
  listSavedSearches,
  noteMailed,
  saveSavedSearch,
  type SavedSearchRow,
} from './saved-search-store.ts'
import { listArrivedStockIds, noteArrivals } from './stone-arrivals.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Tells users of stones that have come on sale since their saved searches last looked: one mail a user, daily at most.
 * Every process does it now and then; each news goes out once. Answers how many mails were written. Requirements 9.8.
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
  const lastArrival = await db.transaction().execute(noteArrivals)
  // Whatever has arrived is in the catalogue of this process then.
  await services.changes.catchUp()
  const listArrived = rememberArrivals(services, lastArrival)
  let mails = 0
  for (const userId of await listDueReaders(db, lastArrival)) {
    try {
      if (await mailReader(services, userId, listArrived, lastArrival)) mails += 1
    } catch (error) {
      // What is wrong with one reader must not keep the others from their mail.
      services.log.error({ err: error, userId }, 'looking for new stones failed')
    }
  }
  if (mails > 0) services.mailer.wake()
  return mails
}

type ListArrived = (after: number) => Promise<string[]>

/** Most searches have looked up to the same arrival: what came after it is read once. */
function rememberArrivals({ database: { db } }: { database: Database }, lastArrival: number): ListArrived {
  const known = new Map<number, Promise<string[]>>()
  return (after) => {
    const arrived = known.get(after) ?? listArrivedStockIds(db, after, lastArrival)
    known.set(after, arrived)
    return arrived
  }
}

type Look = { search: SavedSearchRow; news: SearchNews | undefined }

/** Looks first, which needs no transaction; then says so and writes the mail in one that holds the user's row. */
async function mailReader(
  services: PolicyServices & { catalogue: Catalogue; database: Database; settings: EmailSettings },
  userId: number,
  listArrived: ListArrived,
  lastArrival: number,
): Promise<boolean> {
  const { db } = services.database
  const user = services.users.find(userId)
  if (!user) return false
  const looks: Look[] = []
  for (const search of await listSavedSearches(db, userId)) {
    if (!search.notify || search.seen_arrival >= lastArrival) continue
    const arrived = await listArrived(search.seen_arrival)
    looks.push({ search, news: await findNews(services, user, search, arrived) })
  }
  return db.transaction().execute((tx) => settleLooks(tx, services, user, looks, lastArrival))
}

/**
 * Notes what was looked at, and schedules the mail. Holding the user's row, as each of his own calls does, it sees
 * whether another process was faster, and what he changed, switched off or deleted meanwhile: that is passed over.
 * Who may not sign in now is passed over too, and gets his news when he may again.
 */
async function settleLooks(
  tx: Tx,
  services: { settings: EmailSettings },
  user: UserRecord,
  looks: readonly Look[],
  lastArrival: number,
): Promise<boolean> {
  const account = await lockAccount(tx, user.id)
  if (!account || findLoginRefusal(account, await readDatabaseTime(tx)) !== undefined) return false
  const muteKey = await findDueMuteKey(tx, user.id)
  if (muteKey === undefined) return false
  const present = new Map((await listSavedSearches(tx, user.id)).map((search) => [search.id, search]))
  const settled = looks.filter(({ search }) => isUnchanged(search, present.get(search.id)))
  for (const { search } of settled) await saveSavedSearch(tx, search.id, { seen_arrival: lastArrival })
  const news = settled.flatMap((look) => look.news ?? [])
  const [first] = news
  if (!first) return false
  const { domain } = first.search
  const muteLink = makeMuteLink(services.settings, domain, muteKey)
  const email = writeSearchNews(user, news, { domain, muteLink }, services.settings)
  await scheduleEmail(tx, { to: account.email, ...email, unsubscribeUrl: muteLink, isBulk: true })
  await noteMailed(tx, user.id)
  return true
}

function isUnchanged(looked: SavedSearchRow, present: SavedSearchRow | undefined): boolean {
  return (
    present !== undefined &&
    present.notify &&
    present.search === looked.search &&
    present.seen_arrival === looked.seen_arrival
  )
}
