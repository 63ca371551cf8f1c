import { z } from 'zod/mini'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { BulkChange } from '#contract/schemas/stone-form.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import type { BulkAction, SelectedRows } from '#web/pages/admin/list/resource.ts'
import { sendOnMemo } from '#web/pages/admin/memos/create-memo-for-stones.ts'
import { exportStones } from './export-stones.ts'
import { toStockSearch } from './search-stock.ts'
import { sendBulkChange } from './send-bulk-change.ts'
import { stale } from './stone-edits.tsx'

type Selected = SelectedRows<Diamond>

/** Returns the part of a request that names the selected stones. */
function listSelected({ rows, all, count }: Selected) {
  return all ? { matching: { ...toStockSearch(all), total: count } } : { ids: rows.map(({ id }) => id) }
}

async function changeAll(
  selected: Selected,
  change: BulkChange,
  done: string,
  clear: () => void,
): Promise<void> {
  await sendBulkChange(listSelected(selected), change, done)
  clear()
}

const lockedStones = 'Stones in orders or on memo are not changed.'
const staleWithLog = [...stale, 'listAudit'] as const

type Change = {
  title: string
  consequence: string
  change: BulkChange
  /** Follows “12 stones”. */
  done: string
}

const makeBulkChange = ({ title, consequence, change, done }: Change): BulkAction<Diamond> => ({
  title,
  action: (selected, clear): Action =>
    createFormAction({
      endpoint: 'changeDiamonds',
      stale: staleWithLog,
      title: `${title} ${formatStoneCount(selected.count)}`,
      consequences: [consequence, lockedStones],
      submit: title,
      schema: z.object({}),
      send: () => changeAll(selected, change, done, clear),
    }),
})

const reprice: BulkAction<Diamond> = {
  title: 'Change prices',
  action: (selected, clear): Action =>
    createFormAction({
      endpoint: 'changeDiamonds',
      stale: staleWithLog,
      title: `Change the prices of ${formatStoneCount(selected.count)}`,
      consequences: [
        'Baskets show the new prices immediately. Orders and memos keep theirs.',
        'Stones with the price on request are not changed.',
      ],
      fields: [
        {
          kind: 'number',
          name: 'pricePercent',
          label: 'Change (%)',
          description: 'Changes $/ct by this percentage. Use a minus to reduce.',
          unit: '%',
          decimals: 2,
        },
      ],
      submit: 'Change prices',
      schema: z.required(z.pick(BulkChange, { pricePercent: true })),
      send: (change) => changeAll(selected, change, 'repriced', clear),
    }),
}

const setLocation: BulkAction<Diamond> = {
  title: 'Set location',
  action: (selected, clear): Action =>
    createFormAction({
      endpoint: 'changeDiamonds',
      stale: staleWithLog,
      title: `Set the location of ${formatStoneCount(selected.count)}`,
      consequences: ['The next import replaces it if the file has a location.'],
      fields: [
        { kind: 'text', name: 'country', label: 'Country', isHalfWidth: true },
        { kind: 'text', name: 'city', label: 'City', isHalfWidth: true },
      ],
      submit: 'Set location',
      schema: z.pick(BulkChange, { country: true, city: true }),
      send: (change) => changeAll(selected, change, 'moved', clear),
    }),
}

const exportSelected: BulkAction<Diamond> = {
  title: 'Export',
  action: (selected) => ({
    endpoint: 'exportExcel',
    stale: [],
    send: () => exportStones(listSelected(selected)),
  }),
}

export const stoneBulkActions: readonly BulkAction<Diamond>[] = [
  reprice,
  makeBulkChange({
    title: 'List',
    consequence: 'Customers see them immediately, except suspended ones.',
    change: { isActive: true },
    done: 'listed',
  }),
  makeBulkChange({
    title: 'Unlist',
    consequence: 'Customers no longer see them, and imports do not relist them.',
    change: { isActive: false },
    done: 'unlisted',
  }),
  makeBulkChange({
    title: 'Make available',
    consequence: 'Their holds end.',
    change: { status: STONE_STATUS.available },
    done: 'available',
  }),
  makeBulkChange({
    title: 'Suspend',
    consequence: 'Customers do not see them until they are made available again.',
    change: { status: STONE_STATUS.suspended },
    done: 'suspended',
  }),
  setLocation,
  { title: 'Send on memo', needsRows: true, action: ({ rows }, clear) => sendOnMemo(rows, clear) },
  exportSelected,
]
