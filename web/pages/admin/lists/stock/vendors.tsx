import { z } from 'zod/mini'
import { VendorChange, type Vendor } from '#contract/schemas/vendors.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { describeDeletion } from './describe-deletion.ts'

const validate: RowAction<Vendor> = {
  title: 'Look at its pictures',
  isOffered: ({ activeStones }) => activeStones > 0,
  action: ({ vendorName }) => ({
    endpoint: 'validateDiamonds',
    stale: ['listVendors', 'listJobs', 'listAudit'],
    done: `The pictures of ${vendorName} are being looked at: see Jobs`,
    send: () => sendApiRequest('validateDiamonds', { body: { vendors: [vendorName] } }),
  }),
}

const downloadLast: RowAction<Vendor> = {
  title: 'Download the last file',
  isOffered: ({ lastFileName }) => lastFileName !== null,
  action: ({ vendorName, lastFileName }) => ({
    endpoint: 'downloadLastFile',
    stale: [],
    done: `${lastFileName} is downloaded`,
    send: async () => saveFile(await sendApiRequest('downloadLastFile', { query: { vendorName } })),
  }),
}

const deleteStones: RowAction<Vendor> = {
  title: 'Delete all its stones…',
  isDangerous: true,
  isOffered: ({ stones }) => stones > 0,
  action: ({ vendorName, stones }) =>
    createFormAction({
      endpoint: 'deleteVendorDiamonds',
      stale: ['listVendors', 'searchDiamonds', 'listAudit'],
      title: `Delete all stones of ${vendorName}?`,
      consequences: [
        `${vendorName} has ${formatStoneCount(stones)}. Those in orders, on hold or on memo stay; the others are deleted for good.`,
        'You see afterwards how many were deleted.',
        'The next import brings back what its file names.',
      ],
      isDangerous: true,
      submit: 'Delete its stones',
      done: `The stones of ${vendorName} are deleted`,
      schema: z.object({}),
      send: async () => {
        const { deleted, kept: remaining } = await sendApiRequest('deleteVendorDiamonds', {
          params: { vendorName },
        })
        return describeDeletion(vendorName, deleted, remaining)
      },
    }),
}

export const vendorResource: Resource<Vendor> = {
  title: 'Vendors',
  noun: ['vendor', 'vendors'],
  endpoint: 'listVendors',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listVendors', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ vendorName }) => vendorName,
  searchDescription: 'Name or code',
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
      title: 'On sale',
      sort: 'activeStones',
      isNumber: true,
      cell: ({ activeStones }) => activeStones.toLocaleString('en'),
    },
    {
      title: 'Pictures',
      sort: 'validateDiamonds',
      cell: ({ validateDiamonds }) => (validateDiamonds ? 'Only valid ones' : 'All'),
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
            'Goes in front of the stock number of a new stone if another stone has that number. Customers see it, so it should not reveal the vendor. Existing numbers stay as they are.',
        },
        {
          kind: 'yes-no',
          name: 'validateDiamonds',
          label: 'Customers see only valid pictures',
          description: 'Pictures are looked at, and those that cannot be had are not shown.',
        },
      ],
      schema: VendorChange,
      send: ({ vendorName }, body, headers) =>
        sendApiRequest('changeVendor', { params: { vendorName }, body, headers }),
    },
  }),
  actions: [downloadLast, validate, deleteStones],
  empty: 'No vendors yet. They come with the first import that names one.',
}
