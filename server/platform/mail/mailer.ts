import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import type { LoadAttachment } from './attachments.ts'
import { deliverDueEmails } from './deliver-due-emails.ts'
import { endClaims, findNextDueMs, retainDueEmails } from './due-emails.ts'
import { openSmtp } from './smtp.ts'

/** Sends the emails of the outbox, in the background. Call `wake` after a commit that scheduled an email. */
export type Mailer = { wake: () => void; stop: () => Promise<void> }

/** Emails left by another process are found within this time. */
const pollIntervalMs = 30_000
/** Keeps this process from polling without pause while another process has a due email. */
const minWaitMs = 250
/** When the shop stops, an email being sent gets this long to finish; then another process takes it over. */
const shutdownTimeoutMs = 10_000

/**
 * Starts the mailer; any number of processes may run one over the same outbox. Without SMTP_URL emails stay
 * in the outbox, where administrators read them. `isAlone`: no other process can be sending, so the claims of
 * a dead process end at once.
 * `loadAttachment` makes the files that emails have attached.
 */
export function startMailer(
  db: Db,
  { SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  { isAlone = false, loadAttachment }: { isAlone?: boolean; loadAttachment?: LoadAttachment } = {},
): Mailer {
  const smtp = SMTP_URL === undefined ? undefined : openSmtp(SMTP_URL, MAIL_FROM)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWoken = false
  let mayEndClaims = isAlone
  const stopping = new AbortController()

  async function work(): Promise<void> {
    if (mayEndClaims) await endClaims(db)
    mayEndClaims = false
    do {
      isWoken = false
      if (smtp) await deliverDueEmails(db, smtp, { log, signal: stopping.signal, loadAttachment })
      else await retainDueEmails(db)
    } while (isWoken && !stopping.signal.aborted)
  }

  async function run(): Promise<void> {
    let waitMs = pollIntervalMs
    try {
      await work()
      waitMs = Math.min(Math.max(await findNextDueMs(db), minWaitMs), pollIntervalMs)
    } catch (error) {
      log.error({ err: error }, 'the mailer failed and will retry')
    } finally {
      running = undefined
    }
    // If it was woken since the last query, it queries again at once.
    if (!stopping.signal.aborted) timer = setTimeout(wake, isWoken ? 0 : waitMs).unref()
  }

  function wake(): void {
    isWoken = true
    if (running || stopping.signal.aborted) return
    clearTimeout(timer)
    running = run()
  }

  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      const timeout = new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())
      await Promise.race([running, timeout])
    },
  }
}
