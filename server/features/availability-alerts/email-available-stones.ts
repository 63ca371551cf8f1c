import type { FastifyBaseLogger } from 'fastify'
import { findLoginRefusal } from '#domain/access/account.ts'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import { listAvailableStones } from '#domain/order/plan-cart.ts'
import { loadOffers } from '#server/features/cart/offers.ts'
import {
  domainOf,
  identifyStoredStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import { writeStonesAvailable } from './alert-email.ts'
import { deleteAlerts, listAlerts, listUsersToCheck } from './alert-store.ts'

export type AlertServices = PolicyServices & {
  database: Database
  log: FastifyBaseLogger
  mailer: Mailer
  settings: EmailSettings
}

/**
 * Emails the customers who wait for stones that they can order now, and deletes those alerts in the same
 * transaction: each alert leads to one email, however many processes do this. `changedIds` limits it to alerts
 * about these stones. Returns the number of emails written. Source: requirements 15.8.
 */
export async function emailAvailableStones(
  services: AlertServices,
  changedIds?: readonly number[],
): Promise<number> {
  const { db } = services.database
  let emails = 0
  for (const userId of await listUsersToCheck(db, changedIds)) {
    const user = services.users.find(userId)
    if (!user) continue
    try {
      if (await db.transaction().execute((tx) => emailUser(tx, services, user))) emails += 1
    } catch (error) {
      // An error for one user must not keep the others from their emails.
      services.log.error({ err: error, userId }, 'notifying about available stones failed')
    }
  }
  if (emails > 0) services.mailer.wake()
  return emails
}

/**
 * Locks the user's row, as each of the user's own requests does, so that it sees which alerts they have
 * deleted and what another process has sent. Users who may not sign in get the email when they may again.
 */
async function emailUser(tx: Tx, services: AlertServices, user: UserRecord): Promise<boolean> {
  const account = await lockAccount(tx, user.id)
  const now = await readDatabaseTime(tx)
  if (!account || findLoginRefusal(account, now) !== undefined) return false
  const alerts = await listAlerts(tx, user.id)
  const domain = alerts[0]?.domain ?? null
  const offers = await loadOffers(
    tx,
    alerts.map(({ stoneId }) => ({ item_type: ITEM_TYPES.Diamond, product_id: stoneId })),
    { services, policy: resolveViewerPolicy(createViewer(user, domain ?? ''), services), isLocking: false },
  )
  const available = listAvailableStones(
    alerts.map(({ stoneId }) => stoneId),
    offers,
    { buyerId: user.id, now },
  )
  if (available.length === 0) return false
  await deleteAlerts(tx, user.id, available)
  const stones = available.flatMap((id) => offers.diamonds.get(id) ?? [])
  const identity = identifyStoredStorefront({ domain, user_id: user.id }, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const email = writeStonesAvailable(user, stones, domainOf(identity), settings)
  await scheduleEmail(tx, { to: account.email, ...email, ...sender })
  return true
}
