import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** A process with a mail server may be away for this long, for example during an upgrade. */
const absence = '1 day'

/** Records that a process with a mail server is running. */
export async function recordSender(db: Db): Promise<void> {
  await db
    .insertInto('mail_senders')
    .values({ seen_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
}

/** Whether a process with a mail server was running lately, and will send the emails that are due. */
export async function hasSender(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('mail_senders')
    .select('seen_at')
    .where('seen_at', '>', sql<Date>`now() - ${absence}::interval`)
    .executeTakeFirst()
  return row !== undefined
}

export type MailServerSettings = { SMTP_URL?: string | undefined }

/** Whether the shop sends its emails: through the mail server of this process, or of another one. */
export async function hasMailServer(db: Db, { SMTP_URL }: MailServerSettings): Promise<boolean> {
  return SMTP_URL !== undefined || (await hasSender(db))
}

/** Forgets the processes with a mail server, where none can be running. */
export async function forgetSenders(db: Db): Promise<void> {
  await db.deleteFrom('mail_senders').execute()
}
