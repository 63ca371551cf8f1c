import { z } from 'zod/mini'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SuspendedListing } from '#contract/schemas/listings.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { describeSuspension } from '#web/features/stone/listings/describe-suspension.ts'
import { describeStone, formatLab } from '#web/features/stone/format-stone.ts'
import { Price } from '#web/ui/price.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { stale as staleStones } from './stone-edits.tsx'

const stale = [...staleStones, 'listAudit'] as const

const formatStockId = ({ diamond }: SuspendedListing): string => diamond.product.stockId

const makeAvailable: RowAction<SuspendedListing> = {
  title: 'Make available…',
  isProminent: true,
  action: (row) =>
    createFormAction({
      endpoint: 'changeDiamondStatus',
      stale,
      title: `Make ${formatStockId(row)} available?`,
      consequences: [
        'Customers can order it again.',
        ...(row.state === 'reserved' || row.state === 'sold'
          ? [
              `It is the same stone as ${row.reserved?.product.stockId ?? 'the other listing'}, which could then be sold twice.`,
            ]
          : []),
      ],
      submit: 'Make available',
      done: `${formatStockId(row)} available`,
      schema: z.object({}),
      send: () =>
        sendApiRequest('changeDiamondStatus', {
          params: { id: row.diamond.id },
          body: { status: STONE_STATUS.available },
        }),
    }),
}

const unlist: RowAction<SuspendedListing> = {
  title: 'Unlist',
  action: (row) => ({
    endpoint: 'changeDiamondActive',
    stale,
    done: `${formatStockId(row)} unlisted`,
    send: () =>
      sendApiRequest('changeDiamondActive', { params: { id: row.diamond.id }, body: { isActive: false } }),
  }),
}

/** The listings that wait for a decision, because another listing of the same stone was reserved. */
export const suspendedListingResource: Resource<SuspendedListing> = {
  title: 'Duplicate listings',
  noun: ['listing', 'listings'],
  endpoint: 'listSuspendedListings',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listSuspendedListings', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: formatStockId,
  searchDescription: 'stock no., vendor or certificate no.',
  link: ({ diamond }) => `/diamond/${encodeURIComponent(diamond.product.stockId)}`,
  columns: [
    { title: 'Stock no.', sort: 'stockId', cell: formatStockId },
    { title: 'Vendor', sort: 'vendor', cell: ({ diamond }) => formatVendor(diamond) },
    {
      title: 'Stone',
      cell: ({ diamond }) => (
        <TwoLines
          first={describeStone(diamond)}
          second={[formatLab(diamond), diamond.certificateNo].filter(Boolean).join(' ')}
        />
      ),
    },
    {
      title: 'Total',
      sort: 'totalPrice',
      isNumber: true,
      cell: ({ diamond }) => <Price dollars={diamond.totalPrice} />,
    },
    {
      title: 'Other listing',
      cell: ({ reserved }) =>
        reserved && <TwoLines first={reserved.product.stockId} second={formatVendor(reserved)} />,
    },
    {
      title: 'Reason',
      cell: (row) => (
        <StatusLabel tone={row.state === 'reserved' ? 'neutral' : 'attention'}>
          {describeSuspension(row)}
        </StatusLabel>
      ),
    },
    {
      title: 'Suspended',
      sort: 'suspendedDate',
      cell: ({ suspendedDate }) => <Timestamp at={suspendedDate} />,
    },
  ],
  editing: defineEditing({
    getRowLabel: formatStockId,
    stale,
    remove: {
      endpoint: 'deleteDiamond',
      consequences: () => [
        'It is permanently deleted, also from wishlists and baskets.',
        'It comes back if the next import includes it.',
      ],
      send: ({ diamond }: SuspendedListing) =>
        sendApiRequest('deleteDiamond', { params: { id: diamond.id } }),
    },
  }),
  actions: [makeAvailable, unlist],
  Notes: () => (
    <p className="list-note">
      When a stone is ordered, held or sent on memo, other listings with the same certificate are suspended.
      They stay here until you make them available, unlist them or delete them.
    </p>
  ),
  refetchMs: 60_000,
  empty: 'No duplicate listings',
}

function formatVendor({ vendor }: Diamond): string {
  return vendor ?? 'Own stock'
}
