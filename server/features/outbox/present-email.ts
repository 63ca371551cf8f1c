import type { Selectable } from 'kysely'
import type { OutboxMail } from '#contract/schemas/running.ts'
import type { OutboxMailsTable } from '#server/platform/database/tables/mail.ts'

/**
 * A mail as administrators see it. The tokens of its links are the receiver's alone, and are left out; but where no
 * mail server is set up the mail is kept here to be read, and whoever reads it hands the link on. Requirements 23.1.
 */
export function presentEmail(row: Selectable<OutboxMailsTable>): OutboxMail {
  const show = row.state === 'kept' ? (words: string): string => words : hideTokens
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: show(row.body_text),
    html: show(row.body_html),
    // The table's own check keeps it one of these.
    state: row.state as OutboxMail['state'],
    attempts: row.attempts,
    failure: row.failure,
    creationDate: row.creation_date.toISOString(),
    sentDate: row.sent_date?.toISOString() ?? null,
  }
}

function hideTokens(words: string): string {
  return words.replaceAll(/([?&;](?:token|signature)=)[\w%.~-]+/g, '$1…')
}
