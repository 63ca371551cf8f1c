import { randomUUID } from 'node:crypto'
import { listWebhookEventTypes } from '#domain/webhook/event-types.ts'
import { FORMER_SECRET_HOURS, MAX_WEBHOOKS } from '#domain/webhook/limits.ts'
import type { webhookEndpoints } from '#contract/endpoints/webhooks.ts'
import type { Webhook, WebhookForm } from '#contract/schemas/webhooks.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import { findAccount, lockAccount } from '#server/identity/users/account-store.ts'
import { describeUser } from '#server/identity/users/lock-user.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import { addSeconds, databaseClock } from './clock.ts'
import {
  findDelivery,
  insertDeliveries,
  listAttempts,
  queueAgain,
  releaseWaiting,
  selectDeliveries,
  type DeliveryRow,
} from './delivery-store.ts'
import { findUrlProblem } from './find-url-problem.ts'
import { describeWebhook, presentAttempt, presentDelivery, presentWebhook } from './present-webhook.ts'
import { createWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import type { WebhookSender } from './webhook-sender.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  saveWebhook,
  type WebhookRow,
} from './webhook-store.ts'

/** The services that these handlers use. */
type HostCheck = Pick<HttpClient, 'isNamedInSettings'>
type Services = { secretSealer: Sealer; httpClient: HostCheck; webhooks: Pick<WebhookSender, 'wake'> }

export const webhookHandlers: Handlers<keyof typeof webhookEndpoints, Services> = {
  listOwnWebhooks: async ({ db, viewer }) => (await listWebhooks(db, viewer.user.id)).map(presentWebhook),

  createWebhook: async ({ services, tx, viewer, body, audit }) => {
    const { user } = viewer
    refuseForm(body, viewer, services.httpClient)
    if ((await countWebhooks(tx, user.id)) >= MAX_WEBHOOKS)
      refuseRequest('', `You have ${MAX_WEBHOOKS} webhooks. Delete one first`)
    const secret = createWebhookSecret()
    const row = await insertWebhook(tx, { user_id: user.id, ...toColumns(body) }, (id) =>
      sealWebhookSecret(services.secretSealer, id, secret),
    )
    await audit({ act: 'create webhook', subject: describeUser(user), after: describeWebhook(row) })
    return { webhook: await present(tx, row), secret }
  },

  changeWebhook: async ({ services, tx, viewer, params, body, audit }) => {
    const row = await lockOwn(tx, viewer, params.id)
    refuseForm(body, viewer, services.httpClient)
    const saved = await saveWebhook(tx, row.id, toColumns(body))
    await audit({
      act: 'change webhook',
      subject: describeUser(viewer.user),
      before: describeWebhook(row),
      after: describeWebhook(saved),
    })
    return present(tx, saved)
  },

  deleteWebhook: async ({ tx, viewer, params, audit }) => {
    const row = await lockOwn(tx, viewer, params.id)
    await deleteWebhook(tx, row.id)
    await audit({
      act: 'delete webhook',
      subject: describeUser(viewer.user),
      before: describeWebhook(row),
    })
    return undefined
  },

  rotateWebhookSecret: async ({ services, tx, viewer, params, audit, afterCommit }) => {
    const row = await lockOwn(tx, viewer, params.id)
    const secret = createWebhookSecret()
    const isUnreadable = row.pause_reason === 'secret'
    const saved = await saveWebhook(tx, row.id, {
      sealed_secret: sealWebhookSecret(services.secretSealer, row.id, secret),
      sealed_former_secret: row.sealed_secret,
      former_secret_until: addSeconds(databaseClock, FORMER_SECRET_HOURS * 3600),
      // With a secret that can be opened, sending goes on by itself.
      ...(isUnreadable && { paused_at: null, pause_reason: null }),
    })
    if (isUnreadable) await releaseWaiting(tx, row.id, false)
    await audit({
      act: 'rotate secret of webhook',
      subject: describeUser(viewer.user),
      after: { name: row.name },
    })
    afterCommit(() => services.webhooks.wake())
    return { webhook: await present(tx, saved), secret }
  },

  testWebhook: async ({ services, tx, viewer, params, afterCommit }) => {
    const row = await lockOwn(tx, viewer, params.id)
    refusePaused(row)
    const timestamp = (await readDatabaseTime(tx)).toISOString()
    const message = { type: 'webhook.test', timestamp, data: { webhookId: row.id } }
    // A subject of its own: a test neither waits for other messages nor holds them up.
    const [id = 0] = await insertDeliveries(tx, [
      {
        webhook_id: row.id,
        type: message.type,
        subject: `test ${randomUUID()}`,
        body: JSON.stringify(message),
      },
    ])
    afterCommit(() => services.webhooks.wake())
    return presentDelivery(await getDelivery(tx, row.id, id))
  },

  resumeWebhook: async ({ services, tx, viewer, params, body, audit, afterCommit }) => {
    const row = await lockOwn(tx, viewer, params.id)
    if (row.paused_at === null) refuseRequest('id', 'This webhook is not paused')
    const { skipsWaiting } = body
    const saved = await saveWebhook(tx, row.id, { paused_at: null, pause_reason: null })
    await releaseWaiting(tx, row.id, skipsWaiting)
    await audit({
      act: 'resume webhook',
      subject: describeUser(viewer.user),
      after: { name: row.name, skipsWaiting },
    })
    afterCommit(() => services.webhooks.wake())
    return present(tx, saved)
  },

  listWebhookDeliveries: async ({ db, viewer, params, query }) => {
    const webhook = await findOwn(db, viewer, params.id)
    const deliveries = selectDeliveries(db, webhook.id)
    return listPage(
      query,
      {
        query: query.state === undefined ? deliveries : deliveries.where('state', '=', query.state),
        sorts: { id: 'id', type: 'type', subject: 'subject', state: 'state', createdAt: 'created_at' },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['type', 'subject', 'message_id'],
      },
      (rows) => rows.map(presentDelivery),
    )
  },

  readWebhookDelivery: async ({ db, viewer, params }) => {
    const webhook = await findOwn(db, viewer, params.id)
    const delivery = await getDelivery(db, webhook.id, params.deliveryId)
    const attempts = await listAttempts(db, delivery.id)
    return {
      ...presentDelivery(delivery),
      url: webhook.url,
      body: delivery.body,
      attemptList: attempts.map(presentAttempt),
    }
  },

  repeatWebhookDelivery: async ({ services, tx, viewer, params, afterCommit }) => {
    const row = await lockOwn(tx, viewer, params.id)
    const delivery = await getDelivery(tx, row.id, params.deliveryId)
    refusePaused(row)
    if (delivery.state === 'sending') refuseRequest('deliveryId', 'This message is being sent')
    await queueAgain(tx, delivery.id)
    afterCommit(() => services.webhooks.wake())
    return presentDelivery(await getDelivery(tx, row.id, delivery.id))
  },

  listUserWebhooks: async ({ db, params }) => {
    if (!(await findAccount(db, params.userId))) refuse('USER_NOT_FOUND')
    return (await listWebhooks(db, params.userId)).map(presentWebhook)
  },

  deleteUserWebhook: async ({ tx, params, audit }) => {
    const user = (await lockAccount(tx, params.userId)) ?? refuse('USER_NOT_FOUND')
    const row = (await lockWebhook(tx, user.id, params.id)) ?? refuse('ITEM_NOT_FOUND')
    await deleteWebhook(tx, row.id)
    await audit({
      act: 'delete webhook of user',
      subject: describeUser(user),
      before: describeWebhook(row),
    })
    return undefined
  },
}

/** Refuses an address that the shop may not send to, and events that the user can't get. */
function refuseForm(
  { url, events, isShop }: WebhookForm,
  { isAdministrator }: SignedInViewer,
  { isNamedInSettings }: HostCheck,
): void {
  const problem = findUrlProblem(url, isNamedInSettings)
  if (problem !== undefined) refuseRequest('url', problem)
  if (isShop && !isAdministrator)
    refuseRequest('isShop', 'Only administrators can get all events of the shop')
  const available = listWebhookEventTypes(isShop)
  const excess = events.find((type) => !available.includes(type))
  if (excess !== undefined) refuseRequest('events', `${excess} is only sent with all events of the shop`)
}

function toColumns({ name, url, events, isShop }: WebhookForm) {
  return { name, url, events: [...new Set(events)], is_shop: isShop }
}

async function lockOwn(tx: Tx, { user }: SignedInViewer, id: number): Promise<WebhookRow> {
  return (await lockWebhook(tx, user.id, id)) ?? refuse('ITEM_NOT_FOUND')
}

async function findOwn(db: Db, { user }: SignedInViewer, id: number): Promise<WebhookRow> {
  return (await findWebhook(db, user.id, id)) ?? refuse('ITEM_NOT_FOUND')
}

async function getDelivery(db: Db, webhookId: number, id: number): Promise<DeliveryRow> {
  return (await findDelivery(db, webhookId, id)) ?? refuse('ITEM_NOT_FOUND')
}

function refusePaused({ paused_at }: WebhookRow): void {
  if (paused_at !== null) refuseRequest('id', 'This webhook is paused. Resume it first')
}

async function present(db: Db, row: WebhookRow): Promise<Webhook> {
  const counted = await findWebhook(db, row.user_id, row.id)
  if (!counted) throw new Error(`There is no webhook ${row.id}`)
  return presentWebhook(counted)
}
