import { z } from 'zod/mini'
import { VendorName } from '#contract/schemas/site.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { OptionSource } from '#web/pages/admin/actions/field.ts'
import { pageRows } from '#web/pages/admin/list/page-rows.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { listVendorOptions } from './vendor-options.ts'

/** The vendors that the site does not show yet. */
const unselectedVendors: OptionSource = {
  endpoint: 'listVendors',
  fetch: async () => {
    const [options, siteVendors] = await Promise.all([listVendorOptions(), sendApiRequest('listSiteVendors')])
    return options.filter(({ value }) => !siteVendors.includes(value))
  },
}

type SiteVendor = { id: number; vendor: string; isLast: boolean }

export const siteVendorResource: Resource<SiteVendor> = {
  title: 'Vendors on our storefront',
  noun: ['vendor', 'vendors'],
  endpoint: 'listSiteVendors',
  parent: { to: '/admin/site', title: 'Site settings' },
  read: async (state, signal) => {
    const names = await sendApiRequest('listSiteVendors', { signal })
    const rows = names.map((vendor, index) => ({ id: index + 1, vendor, isLast: names.length === 1 }))
    return pageRows(rows, state, { vendor: ({ vendor }) => vendor })
  },
  getId: ({ id }) => id,
  getRowLabel: ({ vendor }) => vendor,
  searchDescription: 'name',
  columns: [{ title: 'Vendor', sort: 'vendor', cell: ({ vendor }) => vendor }],
  editing: defineEditing({
    getRowLabel: ({ vendor }: SiteVendor) => vendor,
    stale: ['listSiteVendors', 'searchDiamonds'],
    create: {
      endpoint: 'addSiteVendor',
      title: 'Add vendor',
      fields: [{ kind: 'choice', name: 'vendor', label: 'Vendor', options: unselectedVendors }],
      consequences: ['Our storefront then shows own stock and the vendors of this list only.'],
      schema: z.object({ vendor: VendorName }),
      done: 'Vendor added',
      send: (body) => sendApiRequest('addSiteVendor', { body }),
    },
    remove: {
      endpoint: 'deleteSiteVendor',
      consequences: ({ isLast }) => [
        isLast
          ? 'It is the last one: our storefront then shows all vendors again.'
          : 'Its stones disappear from our storefront immediately. They stay in stock.',
      ],
      send: ({ vendor }) => sendApiRequest('deleteSiteVendor', { body: { vendor } }),
      texts: {
        button: 'Remove',
        title: ({ vendor }) => `Remove ${vendor} from our storefront?`,
        done: ({ vendor }) => `${vendor} removed`,
      },
    },
  }),
  empty: 'Our storefront shows all vendors. Add vendors to show only those.',
}
