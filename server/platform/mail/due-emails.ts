import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { AttachmentRef } from './attachments.ts'
import { hasSender } from './mail-senders.ts'
import type { OutgoingMail } from './smtp.ts'

/** An email that has been in sending for longer than this was left by a dead process. */
const takeoverSeconds = 5 * 60

export type DueEmail = OutgoingMail & {
  id: number
  attempts: number
  claim: string
  attachmentRef: AttachmentRef | null
}

/**
 * Claims the email that has been due longest, personal emails first, and skips those that other processes are
 * claiming. During sending, `next_attempt_at` says when the claim lapses; an email whose claim lapsed before
 * the server had it may be claimed again.
 */
export async function claimDueEmail(db: Db, claim: string): Promise<DueEmail | undefined> {
  const { rows } = await sql<DueEmail>`
    update outbox_mails set state = 'sending', attempts = attempts + 1, claim = ${claim}, handed_over_at = null,
      next_attempt_at = now() + make_interval(secs => ${takeoverSeconds})
    where id = (
      select id from outbox_mails
      where state in ('scheduled', 'sending') and next_attempt_at <= now()
        and (state = 'scheduled' or handed_over_at is null)
      order by is_bulk, next_attempt_at, id limit 1 for update skip locked)
    returning id, attempts, claim, message_id as "messageId", recipient as "to", subject,
      body_text as "text", body_html as "html", unsubscribe_url as "unsubscribeUrl", sender_name as "senderName",
      case when reply_to_address is not null
        then jsonb_build_object('name', reply_to_name, 'address', reply_to_address) end as "replyTo",
      case when attachment_kind is not null
        then jsonb_build_object('kind', attachment_kind, 'id', attachment_id) end as "attachmentRef"`.execute(
    db,
  )
  return rows[0]
}

/**
 * Records that the server is about to get the email: from here on no other process may send it. Throws where
 * the claim was lost meanwhile.
 */
export async function recordHandOver(db: Db, mail: DueEmail): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set({
      handed_over_at: sql<Date>`now()`,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${takeoverSeconds})`,
    })
    .where('id', '=', mail.id)
    .where('claim', '=', mail.claim)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('Another process has claimed this email')
}

/**
 * Selects the email that the claim's owner is to mark, also one that was given up as uncertain because the
 * server's reply came late.
 */
export function selectClaimed(db: Db, { id, claim }: DueEmail) {
  return db
    .updateTable('outbox_mails')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', 'in', ['sending', 'uncertain'])
}

/**
 * Marks emails as uncertain whose process died after the handover: they may or may not have arrived. They are
 * not sent again automatically; an administrator decides.
 */
export async function markLapsedEmailsUncertain(db: Db): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({
      state: 'uncertain',
      failure: 'The shop stopped while sending. The email may have arrived',
    })
    .where('state', '=', 'sending')
    .where('handed_over_at', 'is not', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .execute()
}

/** Ends the claims of a dead process. */
export async function endClaims(db: Db): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('state', '=', 'sending')
    .execute()
}

/**
 * Keeps due emails in the outbox, for a shop without a mail server. They are not sent when one is set up
 * later. Leaves all emails to the processes that have a mail server, if there are any.
 */
export async function retainDueEmails(db: Db): Promise<void> {
  if (await hasSender(db)) return
  await markLapsedEmailsUncertain(db)
  await sql`
    update outbox_mails set state = 'kept'
    where state = 'scheduled' or (state = 'sending' and handed_over_at is null and next_attempt_at <= now())`.execute(
    db,
  )
}

/** Returns the milliseconds until the next email is due; Infinity where none waits. */
export async function findNextDueMs(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(next_attempt_at) - now())::float8 as seconds
    from outbox_mails where state in ('scheduled', 'sending')`.execute(db)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? Infinity : Math.max(0, seconds * 1000)
}
