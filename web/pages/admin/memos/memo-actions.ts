import { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { Remark } from '#contract/schemas/holds.ts'
import { MemoTermsText, type Memo, type MemoLine } from '#contract/schemas/memos.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'
import {
  overLimitField,
  overLimitSchema,
  overLimitValues,
} from '#web/pages/admin/actions/over-limit-field.ts'
import { FutureDay } from '#web/shared/forms/future-day.ts'
import { linePriceFields, makePriceSchema, readLinePrices } from './line-prices.ts'
import { memoFields } from './memo-fields.ts'

/** Queries that a change of a memo invalidates. */
export const staleWithMemo: readonly EndpointName[] = [
  'listMemos',
  'readMemo',
  'searchDiamonds',
  'readDiamondByStock',
  'listOrders',
  'listAudit',
  'listOutbox',
  'readCustomerTerms',
]

export const formatMemoName = ({ id, memoNo }: Pick<Memo, 'id' | 'memoNo'>): string =>
  memoNo === null ? `request ${id}` : `memo ${memoNo}`

/** Returns the action that creates the requested memo. */
export function createRequestedMemo(memo: Memo): Action {
  const move = memo.lines.length === 1 ? 'goes on memo and leaves' : 'go on memo and leave'
  return createFormAction({
    endpoint: 'createMemo',
    stale: staleWithMemo,
    title: `Memo for ${memo.customer.name}`,
    consequences: [
      `${formatStoneCount(memo.lines.length)} ${move} the catalogue for other customers.`,
      describeEmail('with the memo'),
    ],
    fields: [...linePriceFields(memo.lines), ...memoFields, overLimitField],
    initialValues: { dueDate: memo.dueDate, ...overLimitValues },
    submit: 'Issue memo',
    done: `Memo issued to ${memo.customer.name}`,
    schema: makePriceSchema({ terms: MemoTermsText, dueDate: FutureDay, ...overLimitSchema }),
    send: ({ terms, dueDate, overLimit, ...prices }) =>
      sendApiRequest('createMemo', {
        body: {
          requestId: memo.id,
          lines: readLinePrices(memo.lines, prices),
          terms,
          dueDate,
          overLimit,
        },
      }),
  })
}

export function declineRequest(memo: Memo): Action {
  return createFormAction({
    endpoint: 'declineMemo',
    stale: staleWithMemo,
    title: `Decline the memo request from ${memo.customer.name}?`,
    consequences: [describeEmail('with your message'), 'The stones stay as they are.'],
    fields: [{ kind: 'long-text', name: 'comment', label: 'Message to the customer' }],
    isDangerous: true,
    submit: 'Decline',
    done: `Memo request from ${memo.customer.name} declined`,
    schema: z.object({ comment: Remark }),
    send: (body) =>
      sendApiRequest('declineMemo', { params: { id: memo.id }, body, headers: matchVersion(memo) }),
    // The refusal of a stale action carries the current memo.
    rebase: (present) => declineRequest(present as Memo),
  })
}

export function changeTerms(memo: Memo): Action {
  return createFormAction({
    endpoint: 'changeMemo',
    stale: staleWithMemo,
    title: `Terms of ${formatMemoName(memo)}`,
    fields: memoFields,
    initialValues: { terms: memo.terms, dueDate: memo.dueDate },
    submit: 'Save',
    done: 'Saved',
    schema: z.object({ terms: MemoTermsText, dueDate: FutureDay }),
    send: (body) =>
      sendApiRequest('changeMemo', { params: { id: memo.id }, body, headers: matchVersion(memo) }),
    // The refusal of a stale action carries the current memo.
    rebase: (present) => changeTerms(present as Memo),
  })
}

/** Marks stones as returned or sold. Default: all stones that are out. */
function settleLines(memo: Memo, lines: readonly MemoLine[] | undefined, isSold: boolean): Action {
  const settledLines = lines ?? memo.lines.filter(({ state }) => state === 'out')
  const count = formatStoneCount(settledLines.length)
  const stones = settledLines.map(({ stockId }) => stockId).join(', ')
  const isOne = settledLines.length === 1
  const endpoint = isSold ? 'keepMemoLines' : 'returnMemoLines'
  const outcome = isSold ? 'sold' : 'returned'
  return createFormAction({
    endpoint,
    stale: staleWithMemo,
    title: `Mark ${count} of ${formatMemoName(memo)} as ${outcome}`,
    consequences: isSold
      ? [
          `${stones} ${isOne ? 'becomes' : 'become'} an order of ${memo.customer.name} at the memo price.`,
          describeEmail('about the order'),
        ]
      : [`${stones} ${isOne ? 'becomes' : 'become'} available again.`, describeEmail()],
    submit: `Mark as ${outcome}`,
    done: `${count} ${outcome}`,
    fields: isSold ? [overLimitField] : [],
    initialValues: overLimitValues,
    schema: z.object(overLimitSchema),
    send: ({ overLimit }) =>
      sendApiRequest(endpoint, {
        params: { id: memo.id },
        body: {
          ...(lines && { lineIds: lines.map(({ id }) => id) }),
          ...(isSold && { overLimit }),
        },
        headers: matchVersion(memo),
      }),
    // The refusal of a stale action carries the current memo.
    rebase: (present) => settleLines(present as Memo, lines, isSold),
  })
}

export const returnLines = (memo: Memo, lines?: readonly MemoLine[]): Action =>
  settleLines(memo, lines, false)
export const sellLines = (memo: Memo, lines?: readonly MemoLine[]): Action => settleLines(memo, lines, true)

export const downloadDocument = (memo: Memo): Action => ({
  endpoint: 'readMemoPaper',
  stale: [],
  send: async () => saveFile(await sendApiRequest('readMemoPaper', { params: { id: memo.id } })),
})

const isRequest = ({ state }: Memo): boolean => state === 'requested'
const isOpen = ({ state }: Memo): boolean => state === 'open'

export const memoActions: readonly RowAction<Memo>[] = [
  { title: 'Issue memo', action: createRequestedMemo, isOffered: isRequest, isProminent: true },
  { title: 'Decline…', action: declineRequest, isOffered: isRequest, isDangerous: true },
  { title: 'Mark all as returned…', action: (memo) => returnLines(memo), isOffered: isOpen },
  { title: 'Mark all as sold…', action: (memo) => sellLines(memo), isOffered: isOpen },
  { title: 'Terms and due date…', action: changeTerms, isOffered: isOpen },
  { title: 'Download PDF', action: downloadDocument, isOffered: ({ memoNo }) => memoNo !== null },
]
