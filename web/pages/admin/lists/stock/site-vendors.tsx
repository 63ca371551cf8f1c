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
  title: 'Site vendors',
  noun: ['vendor', 'vendors'],
  endpoint: 'listSiteVendors',
  read: async (state, signal) => {
    const names = await sendApiRequest('listSiteVendors', { signal })
    const rows = names.map((vendor, index) => ({ id: index + 1, vendor, isLast: names.length === 1 }))
    return pageRows(rows, state, { vendor: ({ vendor }) => vendor })
  },
  getId: ({ id }) => id,
  getRowLabel: ({ vendor }) => vendor,
  searchDescription: 'Name',
  columns: [{ title: 'Vendor', sort: 'vendor', cell: ({ vendor }) => vendor }],
  editing: defineEditing({
    getRowLabel: ({ vendor }: SiteVendor) => vendor,
    stale: ['listSiteVendors', 'searchDiamonds'],
    create: {
      endpoint: 'addSiteVendor',
      title: 'Add a vendor',
      fields: [{ kind: 'choice', name: 'vendor', label: 'Vendor', options: unselectedVendors }],
      consequences: [
        'The house’s own storefront shows the stones of the vendors that are named here, and the house’s own; no others.',
      ],
      schema: z.object({ vendor: VendorName }),
      done: 'The vendor is added to our own storefront',
      send: (body) => sendApiRequest('addSiteVendor', { body }),
    },
    remove: {
      endpoint: 'deleteSiteVendor',
      consequences: ({ isLast }) => [
        isLast
          ? 'It is the last that is named: the house’s own storefront shows every vendor’s stones again.'
          : 'Its stones leave the house’s own storefront at once. They stay in stock.',
      ],
      send: ({ vendor }) => sendApiRequest('deleteSiteVendor', { body: { vendor } }),
      texts: {
        button: 'Remove',
        title: ({ vendor }) => `Remove ${vendor} from our own storefront?`,
        done: ({ vendor }) => `${vendor} is removed from our own storefront`,
      },
    },
  }),
  empty: 'None is named: the house’s own storefront shows the stones of every vendor',
}
