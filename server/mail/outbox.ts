import { randomUUID } from 'node:crypto'
import { findLoginRefusal } from '#domain/access/account.ts'
import type { Tx } from '../http/handler.ts'
import { listAdministrators } from '../users/account-store.ts'

/** A letter as it is written: the same words twice, plain and dressed. */
export type Letter = { subject: string; text: string; html: string }

export type ScheduledMail = Letter & { to: string }

/**
 * Puts a mail into the outbox inside the transaction of what it tells of, so that neither stands without the
 * other. Its Message-ID is made here: however often it is sent, it stays one message. Poke the mailer after
 * the commit.
 */
export async function scheduleMail(tx: Tx, { to, subject, text, html }: ScheduledMail): Promise<void> {
  await tx
    .insertInto('outbox_mails')
    .values({ recipient: to, subject, body_text: text, body_html: html, message_id: randomUUID() })
    .execute()
}

/** Who is written to in the name of the house: the administrators who can sign in. */
export async function listSupportAddresses(tx: Tx): Promise<string[]> {
  const administrators = await listAdministrators(tx)
  const now = new Date()
  return administrators
    .filter((account) => findLoginRefusal(account, now) === undefined)
    .map(({ email }) => email)
}
