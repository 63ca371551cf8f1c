import { sql } from 'kysely'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { presentEmail } from './present-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** Services that these handlers use. */
type Services = { mailer: Mailer }

export const outboxHandlers: Handlers<'listOutbox' | 'sendMailAgain', Services> = {
  listOutbox: async ({ db, query }) =>
    listPage(
      query,
      {
        query: db
          .selectFrom('outbox_mails')
          .selectAll()
          .$if(query.state !== undefined, (mails) => mails.where('state', '=', query.state ?? ''))
          .$if(query.recipient !== undefined, (mails) =>
            mails.where(sql<boolean>`lower(recipient) = lower(${query.recipient ?? ''})`),
          ),
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
        searchColumns: ['recipient', 'subject', 'state', 'failure'],
      },
      (rows) => rows.map(presentEmail),
    ),

  sendMailAgain: async ({ services, tx, params, audit, afterCommit }) => {
    const mail = await tx
      .selectFrom('outbox_mails')
      .selectAll()
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return refuse('ITEM_NOT_FOUND')
    if (mail.state !== 'failed' && mail.state !== 'uncertain')
      return refuseRequest(
        'id',
        `Only failed emails and emails with unknown delivery can be sent again; this one is ${mail.state}`,
      )
    const saved = await tx
      .updateTable('outbox_mails')
      .set({ state: 'scheduled', attempts: 0, claim: null, next_attempt_at: sql<Date>`now()` })
      .where('id', '=', mail.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit({
      act: 'send email again',
      subject: `email ${mail.id} to ${mail.recipient}`,
      before: { state: mail.state, failure: mail.failure },
    })
    afterCommit(() => services.mailer.wake())
    return presentEmail(saved)
  },
}
