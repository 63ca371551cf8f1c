import { z } from 'zod/mini'
import { isDayOver } from '#domain/calendar/day.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { DiamondOnMemo } from '#contract/schemas/reserved-diamonds.ts'
import { formatLab } from '#web/features/stone/format-stone.ts'
import { describeForStaff } from '#web/pages/admin/ui/describe-for-staff.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FutureDay } from '#web/shared/forms/future-day.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { staleWithMemo } from '#web/pages/admin/memos/memo-actions.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { CustomerLink } from './customer-link.tsx'
import { describeDaysLeft } from './describe-time-left.ts'
import { ReservationLink } from './reservation-link.tsx'
import { stale as staleStones } from './stone-edits.tsx'

const stale = [...staleStones, ...staleWithMemo] as const

const dues = ['overdue', 'week', 'none'] as const
const dueNames = { overdue: 'Overdue', week: 'Within 7 days', none: 'No due date' }

type Memo = NonNullable<DiamondOnMemo['memo']>

const formatStockId = ({ diamond }: DiamondOnMemo): string => diamond.product.stockId

function extendMemo({ id, memoNo, terms, dueDate, version }: Memo) {
  return createFormAction({
    endpoint: 'changeMemo',
    stale,
    title: `Extend memo ${memoNo}`,
    consequences: ['The new date applies to all stones of this memo.', 'The customer is not emailed.'],
    fields: [{ kind: 'day', name: 'dueDate', label: 'Due back' }],
    initialValues: { dueDate },
    submit: 'Extend',
    done: `Memo ${memoNo} extended`,
    schema: z.object({ dueDate: FutureDay }),
    send: ({ dueDate: newDate }) =>
      sendApiRequest('changeMemo', {
        params: { id },
        body: { terms, dueDate: newDate },
        headers: matchVersion({ version }),
      }),
  })
}

const hasMemo = ({ memo }: DiamondOnMemo): boolean => memo !== null

const extend: RowAction<DiamondOnMemo> = {
  title: 'Extend…',
  isProminent: true,
  isOffered: hasMemo,
  action: (row) => extendMemo(getMemo(row)),
}

/** The actions that need a memo are offered only if there is one. */
function getMemo({ memo }: DiamondOnMemo): Memo {
  if (!memo) throw new Error('This stone has no memo')
  return memo
}

const returnStone: RowAction<DiamondOnMemo> = {
  title: 'Mark as returned…',
  isOffered: hasMemo,
  action: (row) => {
    const { id, memoNo, lineId, version } = getMemo(row)
    return createFormAction({
      endpoint: 'returnMemoLines',
      stale,
      title: `Mark ${formatStockId(row)} of memo ${memoNo} as returned?`,
      consequences: ['It becomes available again, with its set if it has one.', describeEmail('customer')],
      submit: 'Mark as returned',
      done: `${formatStockId(row)} returned`,
      schema: z.object({}),
      send: () =>
        sendApiRequest('returnMemoLines', {
          params: { id },
          body: { lineIds: [lineId] },
          headers: matchVersion({ version }),
        }),
    })
  },
}

const release: RowAction<DiamondOnMemo> = {
  title: 'Release…',
  isOffered: ({ memo }) => memo === null,
  action: (row) =>
    createFormAction({
      endpoint: 'changeDiamondStatus',
      stale,
      title: `Release ${formatStockId(row)}?`,
      consequences: ['It becomes available again.', 'The customer is not emailed.'],
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

export const onMemoResource: Resource<DiamondOnMemo> = {
  title: 'Stones on memo',
  noun: ['stone', 'stones'],
  endpoint: 'listDiamondsOnMemo',
  read: async (state, signal) => {
    const query = {
      // The memos that are due first.
      sort: 'dueDate',
      ...toListQuery(state),
      ...toFilterQuery(state, 'due', dues),
    }
    return toListPage(await sendApiRequest('listDiamondsOnMemo', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: formatStockId,
  searchDescription: 'stock no., customer or memo no.',
  filters: [
    { name: 'due', label: 'Due back', options: dues.map((value) => ({ value, label: dueNames[value] })) },
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
      cell: ({ customer, account }) => (customer ? <CustomerLink customer={customer} /> : (account ?? '–')),
    },
    {
      title: 'Memo',
      sort: 'memoNo',
      cell: ({ memo, diamond }) =>
        memo ? (
          <ReservationLink stone={diamond} />
        ) : (
          (diamond.memoNo ?? (diamond.vendor === null ? 'Set by hand' : 'Vendor’s stock file'))
        ),
    },
    { title: 'Due back', sort: 'dueDate', cell: ({ memo }) => <DueDate day={memo?.dueDate ?? null} /> },
    {
      title: 'Total',
      sort: 'totalPrice',
      isNumber: true,
      cell: ({ diamond }) => <Price dollars={diamond.memoTotalPrice ?? diamond.totalPrice} />,
    },
    {
      title: 'Vendor',
      sort: 'vendor',
      cell: ({ diamond }) => <span className="list-short is-wide">{diamond.vendor ?? 'Own stock'}</span>,
    },
  ],
  actions: [extend, returnStone, release],
  refetchMs: 60_000,
  empty: 'No stones on memo',
}

function readDaysLeft(day: string): { text: string; isOverdue: boolean } {
  const now = new Date()
  return { text: describeDaysLeft(day, now), isOverdue: isDayOver(day, now) }
}

function DueDate({ day }: { day: string | null }) {
  if (day === null) return 'No due date'
  const { text, isOverdue } = readDaysLeft(day)
  return (
    <TwoLines
      first={<CalendarDay day={day} />}
      second={isOverdue ? <StatusLabel tone="attention">{text}</StatusLabel> : text}
    />
  )
}
