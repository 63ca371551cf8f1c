import { sql, type Selectable } from 'kysely'
import { pino } from 'pino'
import type { Email } from 'postal-mime'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { OutboxMailsTable } from '#server/platform/database/tables/mail.ts'
import { deliverDueEmails } from '#server/platform/mail/deliver-due-emails.ts'
import { scheduleEmail, type ScheduledEmail } from '#server/platform/mail/outbox.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openSmtpPeer, type SmtpPeer } from '#tests/support/peers/open-smtp-peer.ts'
import { openTestDatabase } from '#tests/support/databases/open-test-database.ts'

export const silentLog = pino({ level: 'silent' })
export const sender = 'Diamanten Müller <shop@müller.example>'

/** An outbox and a real mail server, without a shop. */
export type TestOutbox = {
  db: Db
  peer: SmtpPeer
  openAnother: () => Promise<Database>
  schedule: (to: string, mail?: Partial<ScheduledEmail>) => Promise<void>
  /** Sends the emails that are due now. */
  deliver: (from?: string, url?: string) => Promise<void>
  read: () => Promise<(Selectable<OutboxMailsTable> & { waitSeconds: number })[]>
  /** Makes every waiting email due now. */
  makeDue: () => Promise<void>
  listMailsTo: (address: string) => Promise<Email[]>
  clear: () => Promise<void>
  close: () => Promise<void>
}

export async function openOutbox(): Promise<TestOutbox> {
  const bare = await openTestDatabase()
  const { db } = bare.database
  const peer = await openSmtpPeer()
  return {
    db,
    peer,
    openAnother: bare.openAnother,
    schedule: (to, mail = {}) =>
      db
        .transaction()
        .execute((tx) =>
          scheduleEmail(tx, { to, subject: 'An email', text: 'Plain text', html: '<p>Text</p>', ...mail }),
        ),
    deliver: (from = sender, url = peer.url) =>
      deliverDueEmails(db, openSmtp(url, from), { log: silentLog, signal: new AbortController().signal }),
    read: () =>
      db
        .selectFrom('outbox_mails')
        .selectAll()
        .select(sql<number>`extract(epoch from next_attempt_at - now())::float8`.as('waitSeconds'))
        .orderBy('id')
        .execute(),
    makeDue: async () => {
      await db
        .updateTable('outbox_mails')
        .set({ next_attempt_at: sql<Date>`now()` })
        .execute()
    },
    listMailsTo: async (address) =>
      (await peer.getMails()).filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    clear: async () => {
      await db.deleteFrom('outbox_mails').execute()
      await db.deleteFrom('mail_senders').execute()
    },
    close: async () => {
      await peer.close()
      await bare.close()
    },
  }
}
