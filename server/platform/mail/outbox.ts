import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/database.ts'
import type { AttachmentRef } from './attachments.ts'

/** An email with the same content in plain text and in HTML. */
export type Email = { subject: string; text: string; html: string }

export type ScheduledEmail = Email & {
  to: string
  /** The name of the sender, where that is not the shop; the address stays the shop's. */
  senderName?: string
  /** Who gets replies, where that is not the shop. */
  replyTo?: { name: string; address: string }
  /** The address of one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string
  /** A bulk email is sent after personal emails. */
  isBulk?: boolean
  attachment?: AttachmentRef
}

/** Adds an email to the outbox; see `scheduleEmails`. */
export async function scheduleEmail(tx: Tx, mail: ScheduledEmail): Promise<void> {
  await scheduleEmails(tx, [mail])
}

/**
 * Adds emails to the outbox inside the transaction that they report on, so that all commit or none does. Their
 * Message-IDs are made here: however often one is sent, it stays one message. Wake the mailer after the commit.
 */
export async function scheduleEmails(tx: Tx, mails: readonly ScheduledEmail[]): Promise<void> {
  if (mails.length === 0) return
  await tx
    .insertInto('outbox_mails')
    .values(
      mails.map((mail) => ({
        recipient: mail.to,
        subject: toOneLine(mail.subject),
        body_text: mail.text,
        body_html: mail.html,
        message_id: randomUUID(),
        sender_name: mail.senderName === undefined ? null : toOneLine(mail.senderName),
        reply_to_name: mail.replyTo ? toOneLine(mail.replyTo.name) : null,
        reply_to_address: mail.replyTo?.address ?? null,
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        is_bulk: mail.isBulk ?? false,
        attachment_kind: mail.attachment?.kind ?? null,
        attachment_id: mail.attachment?.id ?? null,
      })),
    )
    .execute()
}

/**
 * Returns the text on one line. Header values also come from people, and a line break must not begin another
 * header.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
