import { sql } from 'kysely'
import { findLoginRefusal } from '#domain/access/account.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import {
  domainOf,
  identifyStoredStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { lockAccount, type Account } from '#server/identity/users/account-store.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import { writeHoldEnded } from './hold-emails.ts'
import { addRequestStones, type WholeHoldRequest } from './hold-store.ts'

type EmailServices = PolicyServices & { settings: EmailSettings }
export type HoldServices = EmailServices & { database: Database; mailer: Mailer }

/**
 * Emails each customer whose holds have ended since the last run, and records the end in the same transaction:
 * each hold leads to one email, however many processes do this. Source: requirements 17.2.
 */
export async function emailEndedHolds(services: HoldServices): Promise<number> {
  const { db } = services.database
  let emails = 0
  for (const userId of await listUsersWithEndedHolds(db)) {
    const user = services.users.find(userId)
    if (!user) continue
    emails += await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId)
      return account ? endHolds(tx, services, { user, account, isReleased: false }) : 0
    })
  }
  if (emails > 0) services.mailer.wake()
  return emails
}

type Customer = { user: UserRecord; account: Account; isReleased: boolean }

/**
 * Records the end of a customer's granted requests that hold nothing any more, and emails the customer about
 * them. Requests whose stones were ordered or went on memo end without an email. Returns the number of emails.
 * The caller has locked the customer's row.
 */
export async function endHolds(tx: Tx, services: EmailServices, customer: Customer): Promise<number> {
  const { user, account, isReleased } = customer
  const requests = await lockEndedRequests(tx, user.id)
  if (requests.length === 0) return 0
  await tx
    .updateTable('hold_requests')
    .set({ ended_date: sql<Date>`now()` })
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute()
  if (findLoginRefusal(account, await readDatabaseTime(tx)) !== undefined) return 0
  const announced = listAnnounced(requests)
  for (const request of announced) {
    const identity = identifyStoredStorefront(request, services)
    const { settings, sender } = resolveEmailSender(identity, services.settings)
    const stones = request.stones.map(({ stock_id, description }) => ({ stockId: stock_id, description }))
    const recipient = { name: presentCustomer(user).name, domain: domainOf(identity) }
    const email = writeHoldEnded(stones, isReleased, recipient, settings)
    await scheduleEmail(tx, { to: account.email, ...email, ...sender })
  }
  return announced.length
}

type EndedRequest = WholeHoldRequest & { is_taken: boolean }

/** Returns the requests to email about: a hold that was extended by a second request ends only once. */
function listAnnounced(requests: readonly EndedRequest[]): EndedRequest[] {
  const announcedIds = new Set<number>()
  return requests.filter(({ stones, is_taken }) => {
    const isNew = !is_taken && stones.some(({ diamond_id }) => !announcedIds.has(diamond_id))
    for (const { diamond_id } of stones) announcedIds.add(diamond_id)
    return isNew
  })
}

const stonesOfRequest = sql`
  from hold_request_stones s join diamonds d on d.id = s.diamond_id
  where s.request_id = hold_requests.id`
const isTaken = sql<boolean>`exists (select 1 ${stonesOfRequest}
  and (d.order_id is not null or d.sold_order_id is not null or d.status = ${STONE_STATUS.memo}))`
const isHeld = sql<boolean>`exists (select 1 ${stonesOfRequest}
  and d.status = ${STONE_STATUS.hold} and d.hold_user_id = hold_requests.user_id
  and (d.hold_until is null or d.hold_until > now()))`
/** Whether a granted request holds nothing any more, and its end is not recorded. */
const hasEnded = sql<boolean>`state = 'granted' and ended_date is null and (${isTaken} or not ${isHeld})`

async function listUsersWithEndedHolds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('hold_requests')
    .select('user_id')
    .distinct()
    .where(hasEnded)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function lockEndedRequests(tx: Tx, userId: number): Promise<EndedRequest[]> {
  const requests = await tx
    .selectFrom('hold_requests')
    .selectAll()
    .select(isTaken.as('is_taken'))
    .where('user_id', '=', userId)
    .where(hasEnded)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return addRequestStones(tx, requests)
}
