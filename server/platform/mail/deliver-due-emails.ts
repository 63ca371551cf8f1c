import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import {
  claimDueEmail,
  selectClaimed,
  type DueEmail,
  recordHandOver,
  markLapsedEmailsUncertain,
} from './due-emails.ts'
import type { Attachment, LoadAttachment } from './attachments.ts'
import { linkTokenPattern } from './link-tokens.ts'
import type { Delivery, Smtp } from './smtp.ts'

const maxAttempts = 8
const attemptsWithAttachment = 3
const firstDelaySeconds = 30

type DeliveryContext = {
  log: Pick<FastifyBaseLogger, 'warn'>
  signal: AbortSignal
  loadAttachment?: LoadAttachment | undefined
}

/**
 * Sends every email that is due, one after the other; several calls at once share them. Each email is claimed,
 * sent and marked separately, so that no transaction waits for a server.
 */
export async function deliverDueEmails(db: Db, smtp: Smtp, context: DeliveryContext): Promise<void> {
  const { log, signal } = context
  await markLapsedEmailsUncertain(db)
  while (!signal.aborted) {
    const mail = await claimDueEmail(db, randomUUID())
    if (!mail) return
    const delivery = await trySend(db, mail, smtp, context)
    await markEmail(db, mail, delivery)
    if (delivery.kind !== 'sent')
      log.warn({ mail: mail.id, delivery, attempts: mail.attempts }, 'email not sent')
  }
}

/** Sends an email, unless it has used up its attempts because every process that sent it died. */
async function trySend(db: Db, mail: DueEmail, smtp: Smtp, context: DeliveryContext): Promise<Delivery> {
  if (mail.attempts > maxAttempts)
    return { kind: 'refused', reason: `Not sent after ${maxAttempts} attempts` }
  const attachment = await tryLoadAttachment(mail, context)
  if (attachment !== 'failed') return smtp.send({ ...mail, attachment }, () => recordHandOver(db, mail))
  if (mail.attempts < attemptsWithAttachment) return { kind: 'delayed', reason: 'The attachment failed' }
  // The email itself matters more.
  return smtp.send(mail, () => recordHandOver(db, mail))
}

async function tryLoadAttachment(
  { id, attachmentRef }: DueEmail,
  { log, loadAttachment }: DeliveryContext,
): Promise<Attachment | 'failed' | undefined> {
  if (attachmentRef === null) return undefined
  try {
    return await loadAttachment?.(attachmentRef)
  } catch (error) {
    log.warn({ err: error, mail: id }, 'an attachment could not be made')
    return 'failed'
  }
}

/** An email that was sent needs its links no more, and nobody who reads the database must be able to use them. */
function withoutTokens(column: 'body_text' | 'body_html') {
  return sql<string>`regexp_replace(${sql.ref(column)}, ${linkTokenPattern}, ${'\\1…'}, 'g')`
}

/** Records the outcome of an attempt, unless another process has taken the email over meanwhile. */
async function markEmail(db: Db, mail: DueEmail, delivery: Delivery): Promise<void> {
  const claimedEmail = selectClaimed(db, mail)
  if (delivery.kind === 'sent') {
    await claimedEmail
      .set({
        state: 'sent',
        sent_date: sql`now()`,
        failure: null,
        body_text: withoutTokens('body_text'),
        body_html: withoutTokens('body_html'),
        unsubscribe_url: null,
      })
      .execute()
  } else if (delivery.kind === 'uncertain') {
    await claimedEmail.set({ state: 'uncertain', failure: delivery.reason }).execute()
  } else if (delivery.kind === 'refused' || mail.attempts >= maxAttempts) {
    await claimedEmail.set({ state: 'failed', failure: delivery.reason }).execute()
  } else {
    const delaySeconds = firstDelaySeconds * 2 ** (mail.attempts - 1)
    const next_attempt_at = sql<Date>`now() + make_interval(secs => ${delaySeconds})`
    await claimedEmail.set({ state: 'scheduled', failure: delivery.reason, next_attempt_at }).execute()
  }
}
