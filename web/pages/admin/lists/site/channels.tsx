import { z } from 'zod/mini'
import { TextLine } from '#contract/schemas/basics.ts'
import type { EmailChannel } from '#contract/schemas/emails.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'

const nameFields: readonly Field[] = [
  {
    kind: 'text',
    name: 'name',
    label: 'Name',
    description: 'A list that customers subscribe to, under this name',
  },
]

export const channelResource: Resource<EmailChannel> = {
  title: 'Newsletters',
  noun: ['newsletter', 'newsletters'],
  endpoint: 'listChannels',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listChannels', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ name }) => name,
  searchDescription: 'name',
  columns: [
    { title: 'Name', sort: 'name', cell: ({ name }) => name },
    { title: 'Subscribers', isNumber: true, cell: ({ subscribers = 0 }) => subscribers },
  ],
  editing: defineEditing({
    getRowLabel: ({ name }: EmailChannel) => name,
    stale: ['listChannels', 'listRegistrationChannels'],
    create: {
      endpoint: 'createChannel',
      title: 'Add newsletter',
      fields: nameFields,
      schema: z.object({ name: TextLine }),
      done: 'Newsletter added',
      send: (body) => sendApiRequest('createChannel', { body }),
    },
    change: {
      endpoint: 'changeChannel',
      fields: nameFields,
      schema: z.object({ name: TextLine }),
      send: ({ id }, body, headers) => sendApiRequest('changeChannel', { params: { id }, body, headers }),
    },
    remove: {
      endpoint: 'deleteChannel',
      consequences: ({ subscribers = 0 }) => [
        `${formatCount(subscribers, 'subscription ends', 'subscriptions end')}.`,
        'Emails already in the outbox are still sent.',
      ],
      send: ({ id }) => sendApiRequest('deleteChannel', { params: { id } }),
    },
  }),
  empty: 'No newsletters yet',
}
