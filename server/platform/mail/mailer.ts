import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { deliverDueMails } from './deliver-due-emails.ts'
import { endClaims, findNextDueMs, keepDueMails } from './due-emails.ts'
import { openSmtp } from './smtp.ts'

/** Sends what stands in the outbox, in the background. `poke` after a commit that scheduled a mail. */
export type Mailer = { wake: () => void; stop: () => Promise<void> }

/** Mails left by another process are found at the latest after this. */
const lookAgainMs = 30_000
/** A mail that is due but in another process's hands does not make this one look without pause. */
const minWaitMs = 250
/** A mail under way when the shop stops may end; after this it is left to whoever takes it over. */
const patienceMs = 10_000

/**
 * Starts the mailer; any number of processes may run one over the same outbox. Without SMTP_URL mails are kept
 * in the outbox, where administrators read them. `isAlone`: no other process can be sending, so that what one left
 * when it died need not lapse first.
 */
export function startMailer(
  db: Db,
  { SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  { isAlone = false } = {},
): Mailer {
  const smtp = SMTP_URL === undefined ? undefined : openSmtp(SMTP_URL, MAIL_FROM)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  let mayEndClaims = isAlone
  const stopping = new AbortController()

  async function work(): Promise<void> {
    if (mayEndClaims) await endClaims(db)
    mayEndClaims = false
    do {
      isWanted = false
      if (smtp) await deliverDueMails(db, smtp, { log, signal: stopping.signal })
      else await keepDueMails(db)
    } while (isWanted && !stopping.signal.aborted)
  }

  async function run(): Promise<void> {
    let waitMs = lookAgainMs
    try {
      await work()
      waitMs = Math.min(Math.max(await findNextDueMs(db), minWaitMs), lookAgainMs)
    } catch (error) {
      log.error({ err: error }, 'the mailer failed, and will look again')
    } finally {
      running = undefined
    }
    // Whoever poked since the last look is answered at once.
    if (!stopping.signal.aborted) timer = setTimeout(wake, isWanted ? 0 : waitMs).unref()
  }

  function wake(): void {
    isWanted = true
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
      const patience = new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
      await Promise.race([running, patience])
    },
  }
}
