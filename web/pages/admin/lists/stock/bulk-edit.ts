import { z } from 'zod/mini'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { BulkChange } from '#contract/schemas/stone-form.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import type { BulkAction } from '#web/pages/admin/list/resource.ts'
import { sendOnMemo } from '#web/pages/admin/memos/create-memo-for-stones.ts'
import { stale } from './stone-edits.ts'

const maxReasons = 3

/** Changes the stones. Returns a text that names those that could not be changed. */
async function changeAll(stones: readonly Diamond[], change: BulkChange, clear: () => void): Promise<string> {
  const { changed, kept: unchanged } = await sendApiRequest('changeDiamonds', {
    body: { ids: stones.map(({ id }) => id), change },
  })
  clear()
  const done = `${formatStoneCount(changed)} changed`
  if (unchanged.length === 0) return done
  const reasons = unchanged.slice(0, maxReasons).map(({ reason }) => reason)
  const others =
    unchanged.length > maxReasons ? [`and ${formatStoneCount(unchanged.length - maxReasons)} more`] : []
  return [
    done,
    `${formatStoneCount(unchanged.length)} stayed as they were: ${[...reasons, ...others].join('; ')}`,
  ].join('. ')
}

const makeBulkChange = (title: string, consequence: string, change: BulkChange): BulkAction<Diamond> => ({
  title,
  action: (stones, clear): Action =>
    createFormAction({
      endpoint: 'changeDiamonds',
      stale: [...stale, 'listAudit'],
      title: `${title}: ${formatStoneCount(stones.length)}`,
      consequences: [consequence, 'What an order or a memo has stays as it is.'],
      submit: title,
      done: `${formatStoneCount(stones.length)} changed`,
      schema: z.object({}),
      send: () => changeAll(stones, change, clear),
    }),
})

const reprice: BulkAction<Diamond> = {
  title: 'Change prices',
  action: (stones, clear): Action =>
    createFormAction({
      endpoint: 'changeDiamonds',
      stale: [...stale, 'listAudit'],
      title: `Change the price of ${formatStoneCount(stones.length)}`,
      consequences: [
        'Each price per carat is changed by so many per cent; below 0 it falls.',
        'Baskets show the new price at once. Orders and memos keep theirs.',
      ],
      fields: [{ kind: 'number', name: 'pricePercent', label: 'Per cent', unit: '%', decimals: 2 }],
      submit: 'Change prices',
      done: `${formatStoneCount(stones.length)} changed`,
      schema: z.required(z.pick(BulkChange, { pricePercent: true })),
      send: (change) => changeAll(stones, change, clear),
    }),
}

export const stoneBulkActions: readonly BulkAction<Diamond>[] = [
  reprice,
  { title: 'Send on memo', action: sendOnMemo },
  makeBulkChange('Put on sale', 'Customers see them at once, except those that are suspended.', {
    isActive: true,
  }),
  makeBulkChange('Take off sale', 'Customers no longer see them, and no import brings them back.', {
    isActive: false,
  }),
  makeBulkChange('Make available', 'Holds that they are on end.', { status: STONE_STATUS.available }),
  makeBulkChange('Suspend', 'They are hidden from customers until they are made available again.', {
    status: STONE_STATUS.suspended,
  }),
]
