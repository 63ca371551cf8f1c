import { z } from 'zod/mini'
import { VendorChange, type Vendor } from '#contract/schemas/vendors.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { createFormAction, type RowAction, type RowLink } from '#web/pages/admin/actions/action.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { formatListAge } from '#web/features/stone/listings/format-list-age.ts'
import { changeFreshness } from './change-freshness.ts'
import { describeDeletion } from './describe-deletion.ts'

const validate: RowAction<Vendor> = {
  title: 'Check images',
  isOffered: ({ activeStones }) => activeStones > 0,
  action: ({ vendorName }) => ({
    endpoint: 'validateDiamonds',
    stale: ['listVendors', 'listJobs', 'listAudit'],
    done: `Checking the images of ${vendorName}`,
    send: () => sendApiRequest('validateDiamonds', { body: { vendors: [vendorName] } }),
  }),
}

const downloadLast: RowAction<Vendor> = {
  title: 'Download last file',
  isOffered: ({ lastFileName }) => lastFileName !== null,
  action: ({ vendorName }) => ({
    endpoint: 'downloadLastFile',
    stale: [],
    send: async () => saveFile(await sendApiRequest('downloadLastFile', { query: { vendorName } })),
  }),
}

const deleteStones: RowAction<Vendor> = {
  title: 'Delete all stones…',
  isDangerous: true,
  isOffered: ({ stones }) => stones > 0,
  action: ({ vendorName, stones }) =>
    createFormAction({
      endpoint: 'deleteVendorDiamonds',
      stale: ['listVendors', 'searchDiamonds', 'listAudit'],
      title: `Delete ${formatStoneCount(stones)} of ${vendorName}?`,
      consequences: [
        'They are permanently deleted. Stones in orders, on hold or on memo are kept.',
        'Stones come back if the next import includes them.',
      ],
      isDangerous: true,
      submit: `Delete ${formatStoneCount(stones)}`,
      done: 'Deleted',
      schema: z.object({}),
      send: async () => {
        const { deleted, kept: remaining } = await sendApiRequest('deleteVendorDiamonds', {
          params: { vendorName },
        })
        return describeDeletion(vendorName, deleted, remaining)
      },
    }),
}

const listStates: Readonly<Record<Vendor['listState'], string | undefined>> = {
  current: undefined,
  unconfirmed: 'To be confirmed',
  hidden: 'Hidden',
}

const connections: RowLink<Vendor> = {
  title: 'Connections',
  to: '/admin/connections',
  search: ({ vendorName }) => ({ q: vendorName }),
}

export const vendorResource: Resource<Vendor> = {
  title: 'Vendors',
  noun: ['vendor', 'vendors'],
  endpoint: 'listVendors',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listVendors', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ vendorName }) => vendorName,
  searchDescription: 'name or code',
  columns: [
    { title: 'Vendor', sort: 'vendorName', cell: ({ vendorName }) => vendorName },
    { title: 'Code', sort: 'vendorCode', cell: ({ vendorCode }) => vendorCode },
    {
      title: 'Stones',
      sort: 'stones',
      isNumber: true,
      cell: ({ stones }) => stones.toLocaleString('en'),
    },
    {
      title: 'Listed',
      sort: 'activeStones',
      isNumber: true,
      cell: ({ activeStones }) => activeStones.toLocaleString('en'),
    },
    {
      title: 'Broken images',
      sort: 'validateDiamonds',
      cell: ({ validateDiamonds }) => (validateDiamonds ? 'Hidden' : 'Shown'),
    },
    {
      title: 'List age',
      sort: 'listAge',
      cell: ({ listConfirmedDate, listState }) => (
        <TwoLines first={formatListAge(listConfirmedDate)} second={listStates[listState]} />
      ),
    },
    { title: 'Last file', cell: ({ lastFileName }) => lastFileName },
  ],
  editing: defineEditing({
    getRowLabel: ({ vendorName }: Vendor) => vendorName,
    stale: ['listVendors', 'searchDiamonds'],
    change: {
      endpoint: 'changeVendor',
      fields: [
        {
          kind: 'text',
          name: 'vendorCode',
          label: 'Code',
          description:
            'Put before the stock no. of a new stone if that number is already in use. Customers see it, so it must not reveal the vendor. Existing numbers do not change.',
        },
        {
          kind: 'yes-no',
          name: 'validateDiamonds',
          label: 'Hide broken images',
          description: 'Images are checked, and customers see only those that work.',
        },
      ],
      schema: VendorChange,
      send: ({ vendorName }, body, headers) =>
        sendApiRequest('changeVendor', { params: { vendorName }, body, headers }),
    },
  }),
  actions: [connections, downloadLast, validate, changeFreshness, deleteStones],
  empty: 'No vendors yet. Vendors are added by imports.',
}
