import type { FastifyBaseLogger } from 'fastify'
import { CoalescedRuns } from '#server/platform/change-feed/coalesced-runs.ts'
import { databaseClock, type Clock } from './clock.ts'
import { dispatchEvents, type DispatchServices } from './dispatch-events.ts'
import { claimDueDelivery, endDeliveryClaims, findNextDueSeconds } from './due-deliveries.ts'
import { sendDelivery, type SendServices } from './send-delivery.ts'

/** Sends the messages of webhooks in the background. Call `wake` after a commit that queued one. */
export type WebhookSender = { wake: () => void; stop: () => Promise<void> }

export type SenderServices = SendServices & DispatchServices

/** Messages left by another process, and collected changes of stones, are found within this time. */
const pollIntervalMs = 5000
/** Keeps this process from polling without pause while another process has a due message. */
const minWaitMs = 250
/** Messages that a process sends at once: receivers that hang must not hold up the others. */
const maxSending = 40
/** When the shop stops, what is being sent is given back. */
const shutdownTimeoutMs = 10_000

type SenderOptions = { log: Pick<FastifyBaseLogger, 'error'>; isAlone?: boolean }

/**
 * Starts the sender; any number of processes may run one. `isAlone`: there is no other process, so the claims of a dead
 * process end at once.
 */
export function startWebhookSender(
  getServices: () => SenderServices,
  { log, isAlone = false }: SenderOptions,
): WebhookSender {
  const stopping = new AbortController()
  const sending = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let hasEndedClaims = !isAlone

  const runs = new CoalescedRuns(async () => {
    clearTimeout(timer)
    let waitMs = pollIntervalMs
    try {
      const services = getServices()
      const { db } = services.database
      if (!hasEndedClaims) await endDeliveryClaims(db)
      hasEndedClaims = true
      await dispatchEvents(services, databaseClock)
      await startSending(services, sending, {
        clock: databaseClock,
        signal: stopping.signal,
        log,
        onEnd: wake,
      })
      const dueMs = 1000 * (await findNextDueSeconds(db, databaseClock))
      waitMs = Math.min(Math.max(dueMs, minWaitMs), pollIntervalMs)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the sender of webhooks failed and will retry')
    }
    if (!stopping.signal.aborted) timer = setTimeout(wake, waitMs).unref()
  })

  function wake(): void {
    if (!stopping.signal.aborted) void runs.request().catch(() => undefined)
  }

  return {
    wake,
    stop: async () => {
      stopping.abort()
      runs.stop()
      clearTimeout(timer)
      await runs.waitForCurrent()
      const timeout = new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())
      await Promise.race([Promise.all(sending), timeout])
    },
  }
}

type SendingOptions = {
  clock: Clock
  signal: AbortSignal
  log: Pick<FastifyBaseLogger, 'error'>
  onEnd?: () => void
}

/**
 * Starts to send what is due, as much as a process sends at once. `sending` has what it sends already. Returns how many
 * it has started.
 */
export async function startSending(
  services: SenderServices,
  sending: Set<Promise<void>>,
  { clock, signal, log, onEnd }: SendingOptions,
): Promise<number> {
  let started = 0
  while (sending.size < maxSending && !signal.aborted) {
    const delivery = await claimDueDelivery(services.database.db, clock)
    if (!delivery) break
    started += 1
    const sent = sendDelivery(services, delivery, { clock, signal })
      // The claim lapses, and the message is sent again.
      .catch((error: unknown) => log.error({ err: error, delivery: delivery.id }, 'a webhook message failed'))
      .finally(() => {
        sending.delete(sent)
        onEnd?.()
      })
    sending.add(sent)
  }
  return started
}
