import { type RawBuilder, sql } from 'kysely'
import { listWebhookEventTypes } from '#domain/webhook/event-types.ts'
import type { CreatedWebhook, Webhook } from '#contract/schemas/webhooks.ts'
import { dispatchEvents } from '#server/features/webhooks/dispatch-events.ts'
import { findNextDueSeconds } from '#server/features/webhooks/due-deliveries.ts'
import { startSending } from '#server/features/webhooks/webhook-sender.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openReceiver, type WebhookReceiver } from './open-receiver.ts'

type Person = { token: string }

/** A shop whose messages are sent only when a test says so, at the time that it says. */
export type WebhookShop = TestShop & {
  receiver: WebhookReceiver
  create: (person: Person, path: string, form?: object) => Promise<CreatedWebhook>
  /** Sends everything that is due, until nothing is. Changes of stones count as collected. */
  sendDue: () => Promise<void>
  /** Lets time pass, without waiting. */
  passTime: (seconds: number) => void
  /** Sets the clock back to the real time. */
  resetTime: () => void
  /** Goes on to when the next message is due, at most so many seconds, and sends. Returns the seconds. */
  sendNext: (maxSeconds: number) => Promise<number | undefined>
  /** Seconds since the test began, by the moved clock. */
  readonly elapsed: number
}

export async function openWebhookShop(environment: Record<string, string> = {}): Promise<WebhookShop> {
  const receiver = await openReceiver()
  const shop = await openTestShop({ FETCH_HOSTS: receiver.peer.host, ...environment })
  await shop.services.webhooks.stop()
  let elapsed = 0
  const clock = (): RawBuilder<Date> => sql<Date>`(now() + make_interval(secs => ${elapsed}))`
  const collected = (): RawBuilder<Date> => sql<Date>`(${clock()} + interval '10 seconds')`
  const sendDue = async (): Promise<void> => {
    await dispatchEvents(shop.services, collected)
    const sending = new Set<Promise<void>>()
    const { signal } = new AbortController()
    const options = { clock, signal, log: shop.services.log }
    // A webhook is passed over while the outcome of a message to it is recorded.
    while ((await startSending(shop.services, sending, options)) > 0 || sending.size > 0)
      await Promise.all(sending)
  }
  const webhookShop: WebhookShop = {
    ...shop,
    receiver,
    create: async ({ token }, path, form = {}) => {
      const body = { name: 'ERP', url: receiver.url(path), events: listWebhookEventTypes(false), ...form }
      const reply = await shop.call('createWebhook', { token, body })
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
      return reply.body
    },
    sendDue,
    passTime: (seconds) => {
      elapsed += seconds
    },
    resetTime: () => {
      elapsed = 0
    },
    sendNext: async (maxSeconds) => {
      const seconds = await findNextDueSeconds(shop.db, clock)
      if (seconds > maxSeconds) return undefined
      elapsed += Math.max(0, seconds) + 0.01
      await sendDue()
      return seconds
    },
    get elapsed() {
      return elapsed
    },
    close: async () => {
      await shop.close()
      await receiver.close()
    },
  }
  return webhookShop
}

/** Returns a webhook as its user sees it. */
export async function readWebhook(
  shop: TestShop,
  { token }: Person,
  id: number,
): Promise<Webhook | undefined> {
  const { body } = await shop.call('listOwnWebhooks', { token })
  return body.find((webhook) => webhook.id === id)
}
