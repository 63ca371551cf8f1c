import { z } from 'zod/mini'
import { Email } from '#contract/schemas/basics.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { MemoTermsText } from '#contract/schemas/memos.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { findStones, listNumbers } from '#web/pages/admin/find-stones/find-stones.ts'
import { describeForStaff } from '#web/pages/admin/ui/describe-for-staff.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { getUserByEmail } from '#web/pages/admin/actions/find-user.ts'
import {
  overLimitField,
  overLimitSchema,
  overLimitValues,
} from '#web/pages/admin/actions/over-limit-field.ts'
import { FutureDay } from '#web/shared/forms/future-day.ts'
import { linePriceFields, makePriceSchema, readLinePrices } from './line-prices.ts'
import { FoundStonesHint, makeLabGrownHint } from './memo-hints.tsx'
import { staleWithMemo } from './memo-actions.ts'
import { memoFields } from './memo-fields.ts'

const customerField: Field = { kind: 'user', name: 'email', label: 'Customer' }
const listConsequences = (): string[] => [
  'The stones go on memo and leave the catalogue for other customers. Sets can’t be split.',
  describeEmail('with the memo'),
]

/** Returns the action that creates a memo for stones selected in the list. */
export function sendOnMemo(stones: readonly Diamond[], clear: () => void): Action {
  const lines = stones.map((stone) => ({
    diamondId: stone.id,
    stockId: stone.product.stockId,
    description: describeForStaff(stone),
  }))
  return createFormAction({
    endpoint: 'createMemo',
    stale: staleWithMemo,
    title: `Send ${formatStoneCount(lines.length)} on memo`,
    consequences: listConsequences(),
    fields: [
      { ...customerField, Hint: makeLabGrownHint(stones) },
      ...memoFields,
      ...linePriceFields(lines),
      overLimitField,
    ],
    initialValues: overLimitValues,
    submit: 'Issue memo',
    done: 'Memo issued',
    schema: makePriceSchema({
      email: Email,
      terms: MemoTermsText,
      dueDate: FutureDay,
      ...overLimitSchema,
    }),
    send: async ({ email, terms, dueDate, overLimit, ...prices }) => {
      const { id: userId } = await getUserByEmail(email, 'email')
      const body = {
        userId,
        lines: readLinePrices(lines, prices),
        terms,
        dueDate,
        overLimit,
      }
      const { memoNo } = await sendApiRequest('createMemo', { body })
      clear()
      return `Memo ${memoNo} issued`
    },
  })
}

/** Returns the action that creates a memo for typed stock numbers. */
export function createMemo(): Action {
  return createFormAction({
    endpoint: 'createMemo',
    stale: staleWithMemo,
    title: 'New memo',
    consequences: listConsequences(),
    fields: [
      customerField,
      {
        kind: 'long-text',
        name: 'stockNumbers',
        label: 'Stock nos.',
        description: 'Or certificate nos., separated by spaces, commas or lines',
        Hint: FoundStonesHint,
      },
      ...memoFields,
      overLimitField,
    ],
    initialValues: overLimitValues,
    submit: 'Issue memo',
    done: 'Memo issued',
    schema: z.object({
      email: Email,
      stockNumbers: z.string().check(z.trim(), z.minLength(1)),
      terms: MemoTermsText,
      dueDate: FutureDay,
      ...overLimitSchema,
    }),
    send: async ({ email, stockNumbers, terms, dueDate, overLimit }) => {
      const { id: userId } = await getUserByEmail(email, 'email')
      const lines = await getStones(stockNumbers)
      const { memoNo } = await sendApiRequest('createMemo', {
        body: { userId, lines, terms, dueDate, overLimit },
      })
      return `Memo ${memoNo} issued`
    },
  })
}

async function getStones(text: string): Promise<{ diamondId: number }[]> {
  const { stones, missing } = await findStones(listNumbers(text), (body) =>
    sendApiRequest('searchDiamonds', { body }),
  )
  const [first] = missing
  if (first !== undefined) {
    const message = `Stone ${first} not found`
    throw new ApiError({
      code: 30,
      name: 'DIAMOND_NOT_FOUND',
      message,
      status: 404,
      details: [{ path: 'stockNumbers', message }],
    })
  }
  return stones.map(({ id }) => ({ diamondId: id }))
}
