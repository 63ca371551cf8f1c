import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { DayOrMoment, Id, IdInPath, IdParams, listOf, ListQuery, maybe } from '#contract/schemas/basics.ts'
import { OverLimitConfirmed } from '#contract/schemas/customer-terms.ts'
import { Remark } from '#contract/schemas/holds.ts'
import { Memo, MemoTermsText, NewMemo } from '#contract/schemas/memos.ts'

/** The memo lines to change; defaults to all lines still out. Each line includes the rest of its set. */
const LineIds = maybe(z.array(Id).check(z.minLength(1), z.maxLength(500)))
const Lines = z._default(z.object({ lineIds: LineIds }), {})
const KeptLines = z._default(z.object({ lineIds: LineIds, overLimit: OverLimitConfirmed }), {})

/** Source: requirements 18.5. */
export const memoEndpoints = defineEndpoints({
  confirmMemo: {
    method: 'POST',
    path: '/api/emails/confirmMemo',
    summary: 'Request stones on memo; emails support and the customer',
    access: 'signed-in',
    /** `dueDate`: when the customer will return the stones. */
    body: z.object({
      diamondIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
      comment: Remark,
      dueDate: maybe(DayOrMoment),
    }),
    reply: Memo,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
    maxRequestsPerMinute: 60,
  },
  listMemos: {
    method: 'GET',
    path: '/api/memos',
    summary: 'List memos and memo requests, newest first: administrators see all, others their own',
    access: 'signed-in',
    /** `overdue`: open memos past their due date. `userId`: only the memos of this customer. */
    query: z.extend(ListQuery, {
      userId: z.optional(IdInPath),
      state: z.optional(z.enum(['requested', 'declined', 'withdrawn', 'open', 'overdue', 'closed'])),
    }),
    reply: listOf(Memo),
    writes: false,
    refuses: [],
  },
  readMemo: {
    method: 'GET',
    path: '/api/memos/{id}',
    summary: 'Get a memo',
    access: 'signed-in',
    params: IdParams,
    reply: Memo,
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  readMemoPaper: {
    method: 'GET',
    path: '/api/memos/{id}/paper',
    summary: 'Download a memo as PDF',
    access: 'administrator',
    params: IdParams,
    reply: 'file',
    writes: false,
    isExport: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  createMemo: {
    method: 'POST',
    path: '/api/memos',
    summary: 'Issue a memo, from a request or for a customer and stones',
    access: 'administrator',
    body: NewMemo,
    reply: Memo,
    writes: true,
    creates: true,
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  declineMemo: {
    method: 'POST',
    path: '/api/memos/{id}/decline',
    summary: 'Decline a memo request',
    access: 'administrator',
    params: IdParams,
    body: z._default(z.object({ comment: Remark }), {}),
    reply: Memo,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  withdrawMemoRequest: {
    method: 'DELETE',
    path: '/api/memos/{id}',
    summary: 'Withdraw a pending memo request',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  changeMemo: {
    method: 'PATCH',
    path: '/api/memos/{id}',
    summary: 'Change the terms or due date of an open memo',
    access: 'administrator',
    params: IdParams,
    body: z.object({ terms: MemoTermsText, dueDate: maybe(DayOrMoment) }),
    reply: Memo,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  returnMemoLines: {
    method: 'POST',
    path: '/api/memos/{id}/return',
    summary: 'Return stones of a memo; they become Available again',
    access: 'administrator',
    params: IdParams,
    body: Lines,
    reply: Memo,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  keepMemoLines: {
    method: 'POST',
    path: '/api/memos/{id}/keep',
    summary: 'Mark stones of a memo as sold; creates an order at the memo price',
    access: 'administrator',
    params: IdParams,
    body: KeptLines,
    reply: Memo,
    writes: true,
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
})
