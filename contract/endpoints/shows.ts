import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams, listOf, ListQuery, SwitchInQuery } from '#contract/schemas/basics.ts'
import { Show, ShowForm } from '#contract/schemas/shows.ts'

const existingShow = {
  access: 'administrator',
  params: IdParams,
  writes: true,
  refuses: ['SHOW_NOT_FOUND'],
} as const

/** Source: requirements 25.2. */
export const showEndpoints = defineEndpoints({
  listShows: {
    method: 'GET',
    path: '/api/shows',
    summary: 'List trade shows; administrators also see hidden ones',
    access: 'anyone',
    query: z.extend(ListQuery, { activeonly: SwitchInQuery }),
    reply: listOf(Show),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  createShow: {
    method: 'POST',
    path: '/api/shows',
    summary: 'Add a trade show; visible by default',
    access: 'administrator',
    body: ShowForm,
    upload: { field: 'image', kind: 'picture' },
    reply: Show,
    writes: true,
    creates: true,
    refuses: [],
  },
  changeShow: {
    ...existingShow,
    method: 'PUT',
    path: '/api/shows/{id}',
    summary: 'Change a trade show or its picture',
    body: ShowForm,
    pictures: ['image'],
    reply: Show,
  },
  changeShowActive: {
    ...existingShow,
    method: 'PATCH',
    path: '/api/shows/{id}/active',
    summary: 'Show a trade show to customers, or hide it',
    body: z.object({ isActive: z.boolean() }),
    reply: Show,
  },
  deleteShow: {
    ...existingShow,
    method: 'DELETE',
    path: '/api/shows/{id}',
    summary: 'Delete a trade show',
    reply: 'nothing',
  },
})
