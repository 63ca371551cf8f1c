import { z } from 'zod/mini'
import { ShowForm, type Show } from '#contract/schemas/shows.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { formatDays } from '#web/shared/formatting/format-days.ts'
import type { RowAction } from '#web/pages/admin/actions/action.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'

const stale = ['listShows', 'listAudit'] as const

const formatShowName = ({ id, title }: Show): string => title ?? `Trade show ${id}`

const fields: readonly Field[] = [
  { kind: 'text', name: 'title', label: 'Name' },
  { kind: 'text', name: 'place', label: 'Place' },
  { kind: 'day', name: 'startDate', label: 'First day', isHalfWidth: true },
  { kind: 'day', name: 'endDate', label: 'Last day', isHalfWidth: true },
  { kind: 'text', name: 'link', label: 'Link', description: 'Website of the show: https://…' },
  { kind: 'picture', name: 'image', label: 'Image' },
  { kind: 'yes-no', name: 'isActive', label: 'Visible to customers' },
]

const NewPicture = z.instanceof(File, { error: 'Choose an image' })

const setActive = (isActive: boolean): RowAction<Show> => ({
  title: isActive ? 'Show to customers' : 'Hide from customers',
  isOffered: (show) => show.isActive !== isActive,
  action: (show) => ({
    endpoint: 'changeShowActive',
    stale,
    done: isActive
      ? `${formatShowName(show)} shown to customers`
      : `${formatShowName(show)} hidden from customers`,
    send: () => sendApiRequest('changeShowActive', { params: { id: show.id }, body: { isActive } }),
  }),
})

export const showResource: Resource<Show> = {
  title: 'Trade shows',
  noun: ['trade show', 'trade shows'],
  endpoint: 'listShows',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listShows', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: formatShowName,
  searchDescription: 'name or place',
  columns: [
    {
      title: 'Name',
      sort: 'title',
      cell: (show) => (
        <span className="picture-cell">
          <img src={show.image} alt="" loading="lazy" />
          {formatShowName(show)}
        </span>
      ),
    },
    { title: 'Place', sort: 'place', cell: ({ place }) => place },
    { title: 'Dates', sort: 'startDate', cell: ({ startDate, endDate }) => formatDays(startDate, endDate) },
    {
      title: 'Status',
      sort: 'isActive',
      cell: ({ isActive }) => <StatusLabel tone="neutral">{isActive ? 'Visible' : 'Hidden'}</StatusLabel>,
    },
  ],
  editing: defineEditing({
    getRowLabel: formatShowName,
    stale: ['listShows'],
    create: {
      endpoint: 'createShow',
      title: 'Add trade show',
      fields,
      schema: z.extend(ShowForm, { image: NewPicture }),
      initialValues: { isActive: true },
      done: 'Trade show added',
      send: ({ image, ...body }) => sendApiRequest('createShow', { body, file: image }),
    },
    change: {
      endpoint: 'changeShow',
      fields,
      schema: z.extend(ShowForm, { image: z.union([z.string(), NewPicture]) }),
      send: ({ id }, { image, ...body }, headers) =>
        sendApiRequest('changeShow', {
          params: { id },
          body,
          headers,
          ...(image instanceof File && { pictures: { image } }),
        }),
    },
    remove: {
      endpoint: 'deleteShow',
      consequences: () => ['It is removed from the trade shows page, with its image.'],
      send: ({ id }) => sendApiRequest('deleteShow', { params: { id } }),
    },
  }),
  actions: [setActive(true), setActive(false)],
  empty: 'No trade shows yet',
}
