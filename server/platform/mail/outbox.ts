import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/database.ts'

/** A letter as it is written: the same words twice, plain and dressed. */
export type Email = { subject: string; text: string; html: string }

export type ScheduledEmail = Email & {
  to: string
  /** Whom an answer goes to, where not to the shop. */
  replyTo?: { name: string; address: string }
  /** Where one click ends such letters (RFC 8058). */
  unsubscribeUrl?: string
  /** One of many, which waits behind what somebody waits for. */
  isBulk?: boolean
}

/**
 * Puts a mail into the outbox inside the transaction of what it tells of, so that neither stands without the
 * other. Its Message-ID is made here: however often it is sent, it stays one message. Poke the mailer after
 * the commit.
 */
export async function scheduleEmail(tx: Tx, mail: ScheduledEmail): Promise<void> {
  await tx
    .insertInto('outbox_mails')
    .values({
      recipient: mail.to,
      subject: toOneLine(mail.subject),
      body_text: mail.text,
      body_html: mail.html,
      message_id: randomUUID(),
      reply_to_name: mail.replyTo ? toOneLine(mail.replyTo.name) : null,
      reply_to_address: mail.replyTo?.address ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      is_bulk: mail.isBulk ?? false,
    })
    .execute()
}

/** What goes into a header comes from people too; a line break in it must not begin another header. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
