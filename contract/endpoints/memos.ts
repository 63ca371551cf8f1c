import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { DayOrMoment, Id, IdInPath, IdParams, listOf, ListQuery, maybe } from '#contract/schemas/basics.ts'
import { Remark } from '#contract/schemas/holds.ts'
import { Memo, MemoTermsText, NewMemo } from '#contract/schemas/memos.ts'

/** The memo lines to change; defaults to all lines still out. Each line includes the rest of its set. */
const Lines = z._default(
  z.object({ lineIds: maybe(z.array(Id).check(z.minLength(1), z.maxLength(500))) }),
  {},
)

/** Source: requirements 18.5. */
export const memoEndpoints = defineEndpoints({
  confirmMemo: {
    method: 'POST',
    path: '/api/emails/confirmMemo',
    summary: 'Ask for stones on memo; support and the customer get a mail',
    access: 'signed-in',
    body: z.object({ diamondIds: z.array(Id).check(z.minLength(1), z.maxLength(100)), comment: Remark }),
    reply: Memo,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
    maxRequestsPerMinute: 60,
  },
  listMemos: {
    method: 'GET',
    path: '/api/memos',
    summary: "Memos and requests for them, newest first: administrators everybody's, others their own",
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
    summary: 'One memo',
    access: 'signed-in',
    params: IdParams,
    reply: Memo,
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  readMemoPaper: {
    method: 'GET',
    path: '/api/memos/{id}/paper',
    summary: 'A memo as PDF, to go along with its stones',
    access: 'administrator',
    params: IdParams,
    reply: 'file',
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  createMemo: {
    method: 'POST',
    path: '/api/memos',
    summary: 'Write a memo, from a request or for a customer and stones',
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
    summary: 'Say no to who asked for a memo',
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
    summary: 'Take back an own request for a memo that nobody has answered yet',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  changeMemo: {
    method: 'PATCH',
    path: '/api/memos/{id}',
    summary: 'Change terms or due date of an open memo',
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
    summary: 'Stones of a memo came back and are Available again',
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
    summary: 'The customer keeps stones of a memo: they become an order at the memo price',
    access: 'administrator',
    params: IdParams,
    body: Lines,
    reply: Memo,
    writes: true,
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
})
