import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { partnerFormatNames } from '#domain/partner-file/partner-formats.ts'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { keptOutHeader, NewPartner, PartnerChange, type Partner } from '#contract/schemas/partners.ts'
import { sendApiRequest, sendApiRequestForHeaders } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { RowAction } from '#web/pages/admin/actions/action.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { vendorOptions } from '#web/pages/admin/lists/stock/vendor-options.ts'
import { describeDownload } from './describe-download.ts'

const vendorScopeOptions = [
  { value: 'all', label: 'All stock' },
  { value: 'own-stock', label: 'Own stock' },
  { value: 'some', label: 'Own stock and selected vendors' },
]

const fields: readonly Field[] = [
  { kind: 'text', name: 'partnerName', label: 'Name', isHalfWidth: true },
  {
    kind: 'choice',
    name: 'format',
    label: 'File format',
    isHalfWidth: true,
    options: partnerFormatNames.map((name) => ({ value: name, label: name })),
  },
  {
    kind: 'several',
    name: 'sections',
    label: 'Categories',
    placeholder: 'All categories',
    options: STONE_SECTIONS.map((section) => ({ value: section, label: sectionNames[section].short })),
  },
  { kind: 'choice', name: 'whose', label: 'Stones', options: vendorScopeOptions },
  {
    kind: 'several',
    name: 'vendors',
    label: 'Vendors',
    options: vendorOptions,
    isVisible: (values) => values['whose'] === 'some',
  },
]

type Form = {
  whose: (typeof vendorScopeOptions)[number]['value']
  vendors?: readonly string[] | null | undefined
}

const VendorScope = z.enum(['all', 'own-stock', 'some'])

const isComplete = ({ whose: scope, vendors }: Form): boolean =>
  scope !== 'some' || (vendors ?? []).length > 0
const incomplete = { error: 'Choose at least one vendor', path: ['vendors'] }

/** Returns null for all vendors, an empty list for own stock only. Source: contract, Partner. */
function toVendors({ whose: scope, vendors }: Form): string[] | null {
  if (scope === 'all') return null
  return scope === 'own-stock' ? [] : [...(vendors ?? [])]
}

function fromVendors(vendors: Partner['vendors']): Form {
  if (vendors === null) return { whose: 'all', vendors: null }
  return vendors.length === 0 ? { whose: 'own-stock', vendors: null } : { whose: 'some', vendors }
}

const download: RowAction<Partner> = {
  title: 'Download feed',
  action: ({ partnerName }) => ({
    endpoint: 'exportPartner',
    stale: [],
    send: async () => {
      const { reply: file, headers } = await sendApiRequestForHeaders('exportPartner', {
        params: { partnerName },
      })
      saveFile(file)
      return describeDownload(Number(headers.get(keptOutHeader) ?? '0'))
    },
  }),
}

const downloadTemplate: RowAction<Partner> = {
  title: 'Download template',
  action: ({ partnerName }) => ({
    endpoint: 'downloadPartnerTemplate',
    stale: [],
    send: async () => {
      const file = await sendApiRequest('downloadPartnerTemplate', { params: { partnerName }, query: {} })
      saveFile(file)
    },
  }),
}

export const partnerResource: Resource<Partner> = {
  title: 'Marketplaces',
  noun: ['marketplace', 'marketplaces'],
  endpoint: 'listPartners',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listPartners', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ partnerName }) => partnerName,
  searchDescription: 'name or format',
  columns: [
    { title: 'Marketplace', sort: 'partnerName', cell: ({ partnerName }) => partnerName },
    { title: 'Format', sort: 'format', cell: ({ format }) => format },
    {
      title: 'Categories',
      cell: ({ sections }) =>
        sections === null ? 'All categories' : sections.map((name) => sectionNames[name].short).join(', '),
    },
    {
      title: 'Stones',
      cell: ({ vendors }) => (vendors === null ? 'All stock' : ['Own stock', ...vendors].join(', ')),
    },
  ],
  editing: defineEditing({
    getRowLabel: ({ partnerName }: Partner) => partnerName,
    stale: ['listPartners'],
    create: {
      endpoint: 'createPartner',
      title: 'Add marketplace',
      fields,
      schema: z.extend(NewPartner, { whose: VendorScope }).check(z.refine(isComplete, incomplete)),
      initialValues: { format: 'RapNet', whose: 'all' },
      done: 'Marketplace added',
      send: ({ whose: scope, vendors, ...body }) =>
        sendApiRequest('createPartner', { body: { ...body, vendors: toVendors({ whose: scope, vendors }) } }),
    },
    change: {
      endpoint: 'changePartner',
      fields,
      schema: z.extend(PartnerChange, { whose: VendorScope }).check(z.refine(isComplete, incomplete)),
      toValues: ({ partnerName, format, sections, vendors }) => ({
        partnerName,
        format,
        sections,
        ...fromVendors(vendors),
      }),
      send: (partner, { whose: scope, vendors, ...body }, headers) =>
        sendApiRequest('changePartner', {
          params: { partnerName: partner.partnerName },
          body: { ...body, vendors: toVendors({ whose: scope, vendors }) },
          headers,
        }),
    },
    remove: {
      endpoint: 'deletePartner',
      consequences: () => ['Its feed stops, and so do its destinations.'],
      send: ({ id }) => sendApiRequest('deletePartner', { params: { id } }),
    },
  }),
  actions: [download, downloadTemplate],
  Tools: () => (
    <Button component={Link} to="/admin/destinations" size="sm" variant="default">
      Destinations
    </Button>
  ),
  empty: 'No marketplaces yet. Add one to publish your stock there.',
}
