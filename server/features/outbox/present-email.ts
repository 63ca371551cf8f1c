import type { Selectable } from 'kysely'
import type { OutboxMail } from '#contract/schemas/operations.ts'
import type { OutboxMailsTable } from '#server/platform/database/tables/mail.ts'
import { hideLinkTokens } from '#server/platform/mail/link-tokens.ts'

/**
 * Returns an email as administrators see it. The tokens of its links belong to the recipient and are left
 * out. Without a mail server the email stays here to be read, tokens included, so that an administrator can
 * pass the link on. Requirements 23.1.
 */
export function presentEmail(row: Selectable<OutboxMailsTable>): OutboxMail {
  const present = row.state === 'kept' ? (content: string): string => content : hideLinkTokens
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: present(row.body_text),
    html: present(row.body_html),
    // The table's check allows no others.
    state: row.state as OutboxMail['state'],
    attempts: row.attempts,
    failure: row.failure,
    creationDate: row.creation_date.toISOString(),
    sentDate: row.sent_date?.toISOString() ?? null,
  }
}
