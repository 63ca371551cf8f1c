import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdInPath, IdParams, listOf, ListQuery, maybe } from '#contract/schemas/basics.ts'
import { HoldHours, HoldRequest, Remark } from '#contract/schemas/holds.ts'

/** Source: requirements 17.3. */
export const holdEndpoints = defineEndpoints({
  askForHold: {
    method: 'POST',
    path: '/api/diamonds/{id}/hold-requests',
    summary: 'Request a hold on a stone and all stones sold with it',
    access: 'signed-in',
    scope: 'holds:write',
    params: IdParams,
    body: z._default(z.object({ hours: maybe(HoldHours), comment: Remark }), {}),
    reply: HoldRequest,
    writes: true,
    creates: true,
    refuses: ['DIAMOND_NOT_FOUND', 'ITEM_NOT_FOUND'],
    maxRequestsPerMinute: 60,
  },
  listHoldRequests: {
    method: 'GET',
    path: '/api/hold-requests',
    summary: 'List hold requests, newest first: administrators see all, others their own',
    access: 'signed-in',
    scope: 'holds:write',
    /** `userId`: only the requests of this customer. */
    query: z.extend(ListQuery, {
      userId: z.optional(IdInPath),
      state: z.optional(z.enum(['open', 'granted', 'declined', 'withdrawn'])),
    }),
    reply: listOf(HoldRequest),
    writes: false,
    refuses: [],
  },
  grantHoldRequest: {
    method: 'POST',
    path: '/api/hold-requests/{id}/grant',
    summary: 'Approve a hold request; holds the stones for the given hours',
    access: 'administrator',
    params: IdParams,
    body: z._default(z.object({ hours: maybe(HoldHours) }), {}),
    reply: HoldRequest,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  declineHoldRequest: {
    method: 'POST',
    path: '/api/hold-requests/{id}/decline',
    summary: 'Decline a hold request',
    access: 'administrator',
    params: IdParams,
    body: z._default(z.object({ comment: Remark }), {}),
    reply: HoldRequest,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  withdrawHoldRequest: {
    method: 'DELETE',
    path: '/api/hold-requests/{id}',
    summary: 'Withdraw a pending hold request',
    access: 'signed-in',
    scope: 'holds:write',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  releaseHold: {
    method: 'DELETE',
    path: '/api/diamonds/{id}/hold',
    summary: 'Release a hold early, with all stones sold with this one',
    access: 'signed-in',
    scope: 'holds:write',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
