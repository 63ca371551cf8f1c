import { sql, type Selectable } from 'kysely'
import type { OutboxMail } from '#contract/schemas/running.ts'
import type { OutboxMailsTable } from '../db/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { listPage } from '../lists/list-query.ts'

export const outboxHandlers: Handlers<'listOutbox'> = {
  listOutbox: async ({ db, query }) =>
    listPage(
      query,
      {
        query: db.selectFrom('outbox_mails').selectAll(),
        sorts: {
          id: 'id',
          to: sql`lower(recipient)`,
          subject: sql`lower(subject)`,
          state: 'state',
          attempts: 'attempts',
          creationDate: 'creation_date',
          sentDate: 'sent_date',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searched: ['recipient', 'subject', 'state', 'failure'],
      },
      (rows) => rows.map(presentMail),
    ),
}

function presentMail(row: Selectable<OutboxMailsTable>): OutboxMail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    // The table's own check keeps it one of these.
    state: row.state as OutboxMail['state'],
    attempts: row.attempts,
    failure: row.failure,
    creationDate: row.creation_date.toISOString(),
    sentDate: row.sent_date?.toISOString() ?? null,
  }
}
