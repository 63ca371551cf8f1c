import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import type { LoadAttachment } from './attachments.ts'
import { deliverDueEmails } from './deliver-due-emails.ts'
import { endClaims, findNextDueMs, retainDueEmails } from './due-emails.ts'
import { forgetSenders, recordSender } from './mail-senders.ts'
import { openSmtp } from './smtp.ts'

/** Sends the emails of the outbox, in the background. Call `wake` after a commit that scheduled an email. */
export type Mailer = { wake: () => void; stop: () => Promise<void> }

/** Emails left by another process are found within this time. */
const pollIntervalMs = 30_000
/** Keeps this process from polling without pause while another process has a due email. */
const minWaitMs = 250
/** When the shop stops, an email being sent gets this long to finish; then another process takes it over. */
const shutdownTimeoutMs = 10_000
/** Emails that each process sends at once, so that one that hangs does not hold up the others. */
const maxDeliveries = 3
const recordSenderEveryMs = 60_000

/**
 * Starts the mailer; any number of processes may run one over the same outbox. Without SMTP_URL emails stay
 * in the outbox, where administrators read them, unless another process has a mail server. `isAlone`: there
 * is no other process, so the claims of a dead process end at once.
 * `loadAttachment` makes the files that emails have attached.
 */
export function startMailer(
  db: Db,
  { SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  { isAlone = false, loadAttachment }: { isAlone?: boolean; loadAttachment?: LoadAttachment } = {},
): Mailer {
  const smtp = SMTP_URL === undefined ? undefined : openSmtp(SMTP_URL, MAIL_FROM)
  const maxRuns = smtp ? maxDeliveries : 1
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let prepared: Promise<void> | undefined
  let senderRecordedAt = 0
  const stopping = new AbortController()

  async function forgetOthers(): Promise<void> {
    if (!isAlone) return
    await endClaims(db)
    await forgetSenders(db)
  }

  async function work(): Promise<void> {
    prepared ??= forgetOthers()
    await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    if (!smtp) return retainDueEmails(db)
    if (Date.now() - senderRecordedAt > recordSenderEveryMs) {
      senderRecordedAt = Date.now()
      await recordSender(db)
    }
    return deliverDueEmails(db, smtp, { log, signal: stopping.signal, loadAttachment })
  }

  /** Returns when to look again. Emails that this process leaves to others do not count. */
  async function findWaitMs(): Promise<number> {
    return smtp ? Math.min(Math.max(await findNextDueMs(db), minWaitMs), pollIntervalMs) : pollIntervalMs
  }

  async function run(): Promise<void> {
    let waitMs = pollIntervalMs
    try {
      await work()
      waitMs = await findWaitMs()
    } catch (error) {
      log.error({ err: error }, 'the mailer failed and will retry')
    }
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    // If it was woken since the last query, it queries again at once.
    timer = setTimeout(wake, isWoken ? 0 : waitMs).unref()
  }

  function wake(): void {
    isWoken = true
    while (running.size < maxRuns && !stopping.signal.aborted) {
      isWoken = false
      const started = run()
      running.add(started)
      void started.finally(() => running.delete(started))
    }
  }

  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      const timeout = new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())
      await Promise.race([Promise.all(running), timeout])
    },
  }
}
