import { sql, type Selectable } from 'kysely'
import type { OutboxMail } from '#contract/schemas/running.ts'
import type { OutboxMailsTable } from '../db/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { type ListColumns, mapList, readList } from '../lists/list-query.ts'

const columns: ListColumns = {
  sorts: {
    id: sql.ref('id'),
    to: sql`lower(recipient)`,
    subject: sql`lower(subject)`,
    state: sql.ref('state'),
    attempts: sql.ref('attempts'),
    creationDate: sql.ref('creation_date'),
    sentDate: sql.ref('sent_date'),
  },
  searched: [sql.ref('recipient'), sql.ref('subject'), sql.ref('state'), sql.ref('failure')],
  id: sql.ref('id'),
  usualDirection: 'desc',
}

export const outboxHandlers: Handlers<'listOutbox'> = {
  listOutbox: async ({ db, query }) => {
    const mails = await readList(db.selectFrom('outbox_mails').selectAll(), query, columns)
    return mapList(mails, (rows) => rows.map(presentMail))
  },
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
