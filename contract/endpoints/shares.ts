import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams } from '#contract/schemas/basics.ts'
import { CreatedShare, NewShare, OpenedShare, Share } from '#contract/schemas/shares.ts'

const Key = z.object({ key: z.string().check(z.maxLength(200)) })

/** Endpoints for links to selected stones that anybody can open for 48 hours. Source: requirements 19.2. */
export const shareEndpoints = defineEndpoints({
  createShare: {
    method: 'POST',
    path: '/api/shares',
    summary: 'Create a link to selected stones, with a text to send it with',
    access: 'signed-in',
    body: NewShare,
    reply: CreatedShare,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
    maxRequestsPerMinute: 60,
  },
  listShares: {
    method: 'GET',
    path: '/api/shares',
    summary: "List the signed-in user's links of the last month, newest first, with views",
    access: 'signed-in',
    reply: z.array(Share),
    writes: false,
    refuses: [],
  },
  openShare: {
    method: 'GET',
    path: '/api/shared/{key}',
    summary: 'Get the stones of a shared link',
    access: 'public',
    params: Key,
    reply: OpenedShare,
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
    maxRequestsPerMinute: 60,
  },
  countShareOpening: {
    method: 'POST',
    path: '/api/shared/{key}/opened',
    summary: 'Record a view of a shared link',
    access: 'anyone',
    params: Key,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
    maxRequestsPerMinute: 60,
  },
  deleteShare: {
    method: 'DELETE',
    path: '/api/shares/{id}',
    summary: 'Revoke a shared link',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
