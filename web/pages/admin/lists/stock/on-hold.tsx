import { z } from 'zod/mini'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { HoldHours } from '#contract/schemas/holds.ts'
import { HoldReason, type DiamondOnHold } from '#contract/schemas/reserved-diamonds.ts'
import { formatLab } from '#web/features/stone/format-stone.ts'
import { describeForStaff } from '#web/pages/admin/ui/describe-for-staff.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { getHoldHours } from '#web/shared/session/hold-hours.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { BulkAction, Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { Price } from '#web/ui/price.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { BulkUndo } from './bulk-undo.tsx'
import { sendBulkChange } from './send-bulk-change.ts'
import { CustomerLink } from './customer-link.tsx'
import { describeTimeLeft } from './describe-time-left.ts'
import { ReservationLink } from './reservation-link.tsx'
import { stale as staleStones } from './stone-edits.tsx'

const stale = [...staleStones, 'listAudit'] as const

const reasonNames: Readonly<Record<DiamondOnHold['reason'], string>> = {
  customer: 'Customer hold',
  order: 'Order',
  vendor: 'Vendor’s stock file',
}
const ends = ['day', 'week', 'never'] as const
const endNames = { day: 'Within 24 hours', week: 'Within 7 days', never: 'No end date' }

const formatStockId = ({ diamond }: DiamondOnHold): string => diamond.product.stockId

const hourMs = 3_600_000

/** An expired hold, and one without an end, is extended from now. */
function computeEnd({ holdUntil }: DiamondOnHold, hours: number): string {
  const from = Math.max(Date.now(), holdUntil === null ? 0 : Date.parse(holdUntil))
  return new Date(from + hours * hourMs).toISOString()
}

const extend: RowAction<DiamondOnHold> = {
  title: 'Extend…',
  isProminent: true,
  isOffered: ({ reason }) => reason === 'customer',
  action: (row) =>
    createFormAction({
      endpoint: 'changeDiamondStatus',
      stale,
      title: `Extend the hold of ${formatStockId(row)}`,
      consequences: [
        ...(row.holdUntil === null ? ['The hold has no end date: it then ends after this time.'] : []),
        'The customer is not emailed.',
      ],
      fields: [{ kind: 'number', name: 'hours', label: 'Extend by', unit: 'h' }],
      initialValues: { hours: getHoldHours() },
      submit: 'Extend',
      done: `Hold of ${formatStockId(row)} extended`,
      schema: z.object({ hours: HoldHours }),
      send: ({ hours }) =>
        sendApiRequest('changeDiamondStatus', {
          params: { id: row.id },
          body: {
            status: STONE_STATUS.hold,
            userId: row.customer?.id ?? null,
            holdUntil: computeEnd(row, hours),
          },
          headers: matchVersion(row.diamond),
        }),
    }),
}

const release: RowAction<DiamondOnHold> = {
  title: 'Release…',
  isOffered: ({ reason }) => reason !== 'order',
  action: (row) =>
    createFormAction({
      endpoint: 'changeDiamondStatus',
      stale,
      title: `Release ${formatStockId(row)}?`,
      consequences: ['The hold ends, and all customers can order the stone.', 'The customer is not emailed.'],
      submit: 'Release',
      done: `${formatStockId(row)} released`,
      schema: z.object({}),
      send: () =>
        sendApiRequest('changeDiamondStatus', {
          params: { id: row.id },
          body: { status: STONE_STATUS.available },
          headers: matchVersion(row.diamond),
        }),
    }),
}

const releaseSelected: BulkAction<DiamondOnHold> = {
  title: 'Release',
  action: ({ rows, count }, clear) =>
    createFormAction({
      endpoint: 'changeDiamonds',
      stale,
      title: `Release ${formatStoneCount(count)}?`,
      consequences: [
        'The holds end, and all customers can order the stones.',
        'Stones in orders are not changed.',
        'The customers are not emailed.',
      ],
      submit: 'Release',
      schema: z.object({}),
      send: async () => {
        const ids = rows.map(({ id }) => id)
        await sendBulkChange({ ids }, { status: STONE_STATUS.available }, 'released')
        clear()
      },
    }),
}

export const onHoldResource: Resource<DiamondOnHold> = {
  title: 'Stones on hold',
  noun: ['stone', 'stones'],
  endpoint: 'listDiamondsOnHold',
  read: async (state, signal) => {
    const query = {
      // The holds that end first.
      sort: 'holdUntil',
      ...toListQuery(state),
      ...toFilterQuery(state, 'reason', HoldReason.options),
      ...toFilterQuery(state, 'ends', ends),
    }
    return toListPage(await sendApiRequest('listDiamondsOnHold', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: formatStockId,
  searchDescription: 'stock no., customer or vendor',
  filters: [
    {
      name: 'reason',
      label: 'Reason',
      options: HoldReason.options.map((value) => ({ value, label: reasonNames[value] })),
    },
    { name: 'ends', label: 'Ends', options: ends.map((value) => ({ value, label: endNames[value] })) },
  ],
  link: ({ diamond }) => `/diamond/${encodeURIComponent(diamond.product.stockId)}`,
  columns: [
    { title: 'Stock no.', sort: 'stockId', cell: formatStockId },
    {
      title: 'Stone',
      cell: ({ diamond }) => (
        <TwoLines
          first={describeForStaff(diamond)}
          second={[formatLab(diamond), diamond.certificateNo].filter(Boolean).join(' ')}
        />
      ),
    },
    {
      title: 'Customer',
      sort: 'customer',
      cell: ({ customer }) => (customer ? <CustomerLink customer={customer} /> : '–'),
    },
    {
      title: 'Reason',
      cell: ({ reason, diamond }) =>
        reason === 'order' ? <ReservationLink stone={diamond} /> : reasonNames[reason],
    },
    { title: 'Ends', sort: 'holdUntil', cell: (row) => <HoldEnd row={row} /> },
    {
      title: 'Total',
      sort: 'totalPrice',
      isNumber: true,
      cell: ({ diamond }) => <Price dollars={diamond.totalPrice} />,
    },
    {
      title: 'Vendor',
      sort: 'vendor',
      cell: ({ diamond }) => <span className="list-short is-wide">{diamond.vendor ?? 'Own stock'}</span>,
    },
  ],
  actions: [extend, release],
  bulk: [releaseSelected],
  Notes: BulkUndo,
  refetchMs: 60_000,
  empty: 'No stones on hold',
}

const soonMs = 24 * hourMs

function readTimeLeft(holdUntil: string): { text: string; isSoon: boolean } {
  const now = new Date()
  return { text: describeTimeLeft(holdUntil, now), isSoon: Date.parse(holdUntil) - now.getTime() < soonMs }
}

function HoldEnd({ row: { holdUntil } }: { row: DiamondOnHold }) {
  if (holdUntil === null) return 'No end date'
  const { text, isSoon } = readTimeLeft(holdUntil)
  return (
    <TwoLines
      first={<Timestamp at={holdUntil} />}
      second={isSoon ? <StatusLabel tone="attention">{text}</StatusLabel> : text}
    />
  )
}
