import type { EmailTemplate } from '#contract/schemas/emails.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'

export const emailTemplateResource: Resource<EmailTemplate> = {
  title: 'Email templates',
  noun: ['template', 'templates'],
  endpoint: 'listEmailTemplates',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listEmailTemplates', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ name }) => name,
  createLink: { title: 'New template', to: '/admin/templates/new' },
  searchDescription: 'name or subject',
  columns: [
    { title: 'Name', sort: 'name', cell: ({ name }) => name },
    { title: 'Subject', sort: 'subject', cell: ({ subject }) => subject },
    { title: 'Changed', sort: 'changedDate', cell: ({ changedDate }) => <Timestamp at={changedDate} /> },
  ],
  editing: defineEditing({
    getRowLabel: ({ name }: EmailTemplate) => name,
    stale: ['listEmailTemplates'],
    remove: {
      endpoint: 'deleteEmailTemplate',
      consequences: () => ['Mailings in progress keep its text.'],
      send: ({ id }) => sendApiRequest('deleteEmailTemplate', { params: { id } }),
    },
  }),
  link: ({ id }) => `/admin/templates/${id}`,
  empty: 'No templates yet',
}
