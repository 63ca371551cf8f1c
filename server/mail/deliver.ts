import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { Delivery, OutgoingMail, Smtp } from './smtp.ts'

const maxAttempts = 8
const firstDelaySeconds = 30
/** Mails under way at once, for each process. */
const lanes = 3
/** A mail that is being sent for longer than this was left by a process that died; it is taken again. */
const takeoverSeconds = 5 * 60

type Due = OutgoingMail & { id: number; attempts: number }
type Watch = { log: Pick<FastifyBaseLogger, 'warn'>; signal: AbortSignal }

/** Sends every mail that is due. Each is claimed, sent and marked by itself, so that no transaction waits for a server. */
export async function deliverDueMails(db: Db, smtp: Smtp, watch: Watch): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: lanes }, () => deliverOneByOne(db, smtp, watch)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function deliverOneByOne(db: Db, smtp: Smtp, { log, signal }: Watch): Promise<void> {
  while (!signal.aborted) {
    const mail = await claimDueMail(db)
    if (!mail) return
    const delivery = await tryMail(mail, smtp)
    await markMail(db, mail, delivery)
    if (delivery.kind !== 'sent')
      log.warn({ mail: mail.id, delivery, attempts: mail.attempts }, 'mail not sent')
  }
}

/** A mail whose every try ended with the process that made it is not tried for ever. */
function tryMail(mail: Due, smtp: Smtp): Promise<Delivery> | Delivery {
  if (mail.attempts > maxAttempts) return { kind: 'refused', reason: `Not sent in ${maxAttempts} tries` }
  return smtp.send(mail)
}

/**
 * Claims the mail that has been due longest, past those other processes are claiming. While it is being sent,
 * `next_attempt_at` says when the claim lapses.
 */
async function claimDueMail(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update outbox_mails set state = 'sending', attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${takeoverSeconds})
    where id = (
      select id from outbox_mails
      where state in ('scheduled', 'sending') and next_attempt_at <= now()
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, attempts, message_id as "messageId", recipient as "to", subject,
      body_text as "text", body_html as "html"`.execute(db)
  return rows[0]
}

/** Writes down how a try ended, unless another process has taken the mail over meanwhile. */
async function markMail(db: Db, { id, attempts }: Due, delivery: Delivery): Promise<void> {
  const mine = db
    .updateTable('outbox_mails')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
  if (delivery.kind === 'sent') {
    await mine.set({ state: 'sent', sent_date: sql`now()`, failure: null }).execute()
    return
  }
  if (delivery.kind === 'refused' || attempts >= maxAttempts) {
    await mine.set({ state: 'failed', failure: delivery.reason }).execute()
    return
  }
  const delaySeconds = firstDelaySeconds * 2 ** (attempts - 1)
  const next_attempt_at = sql<Date>`now() + make_interval(secs => ${delaySeconds})`
  await mine.set({ state: 'scheduled', failure: delivery.reason, next_attempt_at }).execute()
}

/** Without a server to send by, mails stay where they are, and are not sent later when one is set up. */
export async function keepScheduledMails(db: Db): Promise<void> {
  await db.updateTable('outbox_mails').set({ state: 'kept' }).where('state', '=', 'scheduled').execute()
}

/** How long until the next mail is due; Infinity where none waits. */
export async function findNextDueMs(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(next_attempt_at) - now())::float8 as seconds
    from outbox_mails where state in ('scheduled', 'sending')`.execute(db)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? Infinity : Math.max(0, seconds * 1000)
}
