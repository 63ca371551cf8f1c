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
  { value: 'all', label: 'Every vendor’s' },
  { value: 'own-stock', label: 'The house’s own' },
  { value: 'some', label: 'The house’s and some vendors’' },
]

const fields: readonly Field[] = [
  { kind: 'text', name: 'partnerName', label: 'Name', isHalfWidth: true },
  {
    kind: 'choice',
    name: 'format',
    label: 'Format of its file',
    isHalfWidth: true,
    options: partnerFormatNames.map((name) => ({ value: name, label: name })),
  },
  {
    kind: 'several',
    name: 'sections',
    label: 'Sections',
    placeholder: 'Every section',
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
const incomplete = { error: 'Please choose at least one', path: ['vendors'] }

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
  title: 'Download its file',
  action: ({ partnerName }) => ({
    endpoint: 'exportPartner',
    stale: [],
    done: 'The file is downloaded',
    send: async () => {
      const { reply: file, headers } = await sendApiRequestForHeaders('exportPartner', {
        params: { partnerName },
      })
      saveFile(file)
      return describeDownload(file.name, Number(headers.get(keptOutHeader) ?? '0'))
    },
  }),
}

const downloadTemplate: RowAction<Partner> = {
  title: 'Download its template',
  action: ({ partnerName }) => ({
    endpoint: 'downloadPartnerTemplate',
    stale: [],
    done: 'The file is downloaded',
    send: async () => {
      const file = await sendApiRequest('downloadPartnerTemplate', { params: { partnerName }, query: {} })
      saveFile(file)
      return `${file.name} is downloaded`
    },
  }),
}

export const partnerResource: Resource<Partner> = {
  title: 'Partners',
  noun: ['partner', 'partners'],
  endpoint: 'listPartners',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listPartners', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ partnerName }) => partnerName,
  searchDescription: 'Name, format',
  columns: [
    { title: 'Partner', sort: 'partnerName', cell: ({ partnerName }) => partnerName },
    { title: 'Format', sort: 'format', cell: ({ format }) => format },
    {
      title: 'Sections',
      cell: ({ sections }) =>
        sections === null ? 'Every section' : sections.map((name) => sectionNames[name].short).join(', '),
    },
    {
      title: 'Stones',
      cell: ({ vendors }) => (vendors === null ? 'Every vendor’s' : ['The house’s', ...vendors].join(', ')),
    },
  ],
  editing: defineEditing({
    getRowLabel: ({ partnerName }: Partner) => partnerName,
    stale: ['listPartners'],
    create: {
      endpoint: 'createPartner',
      title: 'Add a partner',
      fields,
      schema: z.extend(NewPartner, { whose: VendorScope }).check(z.refine(isComplete, incomplete)),
      initialValues: { format: 'RapNet', whose: 'all' },
      done: 'The partner is added',
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
      consequences: () => ['The stock is published there no longer: its file cannot be made any more.'],
      send: ({ id }) => sendApiRequest('deletePartner', { params: { id } }),
    },
  }),
  actions: [download, downloadTemplate],
  empty: 'No partners yet. A partner is a marketplace that the stock is published to.',
}
