import { z } from 'zod/mini'
import { OutboxMail } from '#contract/schemas/operations.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { sendsEmail } from '#web/shared/session/sends-email.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { EmailDetail } from './email-detail.tsx'

const statuses: Readonly<Record<OutboxMail['state'], { name: string; tone: StatusTone }>> = {
  scheduled: { name: 'Scheduled', tone: 'progress' },
  sending: { name: 'Sending', tone: 'progress' },
  sent: { name: 'Sent', tone: 'neutral' },
  failed: { name: 'Failed', tone: 'attention' },
  kept: { name: 'Stored (not sent)', tone: 'attention' },
  uncertain: { name: 'Delivery unknown', tone: 'attention' },
}

const states = OutboxMail.shape.state.options

const sendAgain: RowAction<OutboxMail> = {
  title: 'Send again…',
  isOffered: ({ state }) => state === 'failed' || state === 'uncertain',
  action: ({ id, to, subject, state }) =>
    createFormAction({
      endpoint: 'sendMailAgain',
      stale: ['listOutbox', 'listAudit'],
      title: `Send “${subject}” again?`,
      consequences: [
        ...(sendsEmail()
          ? [`It is sent to ${to} now.`]
          : ['It stays in the outbox: no mail server is set up.']),
        ...(state === 'uncertain' ? ['It may already have arrived: the recipient may get it twice.'] : []),
      ],
      submit: 'Send again',
      done: sendsEmail() ? `“${subject}” scheduled for sending to ${to}` : `“${subject}” kept in the outbox`,
      schema: z.object({}),
      send: () => sendApiRequest('sendMailAgain', { params: { id } }),
    }),
}

export const emailResource: Resource<OutboxMail> = {
  title: 'Outbox',
  noun: ['email', 'emails'],
  endpoint: 'listOutbox',
  read: async (state, signal) => {
    const query = { ...toListQuery(state), ...toFilterQuery(state, 'state', states) }
    return toListPage(await sendApiRequest('listOutbox', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: ({ subject }) => subject,
  searchDescription: 'recipient, subject or error',
  filters: [
    {
      name: 'state',
      label: 'Status',
      options: states.map((value) => ({ value, label: statuses[value].name })),
    },
  ],
  columns: [
    { title: 'Subject', sort: 'subject', cell: ({ subject }) => subject },
    { title: 'To', sort: 'to', isWide: true, cell: ({ to }) => to },
    { title: 'Status', sort: 'state', cell: (email) => <EmailState email={email} /> },
    { title: 'Attempts', sort: 'attempts', isNumber: true, cell: ({ attempts }) => attempts },
    { title: 'Created', sort: 'creationDate', cell: ({ creationDate }) => <Timestamp at={creationDate} /> },
    { title: 'Sent', sort: 'sentDate', cell: ({ sentDate }) => <Timestamp at={sentDate} /> },
  ],
  actions: [sendAgain],
  detail: (email) => <EmailDetail email={email} state={<EmailState email={email} />} />,
  refetchMs: 30_000,
  empty: 'No emails yet',
}

function EmailState({ email: { state, failure } }: { email: OutboxMail }) {
  const { name, tone } = statuses[state]
  return <TwoLines first={<StatusLabel tone={tone}>{name}</StatusLabel>} second={failure} />
}
