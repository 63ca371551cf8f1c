import { DOCUMENT_TYPES } from '#domain/document/document-data.ts'
import { DOCUMENT_NAMES } from '#domain/document/title.ts'
import {
  STATEMENT_REQUIREMENTS,
  STATEMENT_SUBJECTS,
  StatementForm,
  type Statement,
} from '#contract/schemas/sellers.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { formatDays } from '#web/shared/formatting/format-days.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import {
  countryOptions,
  formatCountries,
  summarizeCountries,
} from '#web/pages/admin/seller/country-options.ts'

const subjectNames: Readonly<Record<Statement['appliesTo'], string>> = {
  natural: 'Natural diamonds',
  'lab-grown': 'Lab-grown diamonds',
  treated: 'Treated diamonds',
  any: 'All stones',
}

const requirementNames: Readonly<Record<Statement['requires'], string>> = {
  nothing: 'Nothing',
  origin: 'A country of origin',
  'non-russian': 'A country of origin other than Russia',
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'code', label: 'Code', description: 'A short name, such as WDC' },
  { kind: 'long-text', name: 'text', label: 'Text', description: 'Printed on the document' },
  {
    kind: 'several',
    name: 'documentTypes',
    label: 'Documents',
    options: DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_NAMES[value] })),
  },
  {
    kind: 'choice',
    name: 'appliesTo',
    label: 'Applies to',
    options: STATEMENT_SUBJECTS.map((value) => ({ value, label: subjectNames[value] })),
    isHalfWidth: true,
  },
  { kind: 'carats', name: 'minCarats', label: 'From weight', isHalfWidth: true },
  {
    kind: 'several',
    name: 'countryCodes',
    label: 'Destinations',
    description: 'Empty: every destination',
    options: countryOptions,
    placeholder: 'Every destination',
  },
  {
    kind: 'choice',
    name: 'requires',
    label: 'Each stone must have',
    description: 'A document whose stones do not have this is not issued.',
    options: STATEMENT_REQUIREMENTS.map((value) => ({ value, label: requirementNames[value] })),
  },
  { kind: 'day', name: 'validFrom', label: 'First day', isHalfWidth: true },
  { kind: 'day', name: 'validTo', label: 'Last day', isHalfWidth: true },
]

export const statementResource: Resource<Statement> = {
  title: 'Statements',
  noun: ['statement', 'statements'],
  endpoint: 'listStatements',
  parent: { to: '/admin/seller', title: 'Seller' },
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listStatements', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ code }) => code,
  searchDescription: 'code or text',
  columns: [
    { title: 'Code', sort: 'code', cell: ({ code }) => code },
    { title: 'Applies to', sort: 'appliesTo', cell: ({ appliesTo }) => subjectNames[appliesTo] },
    {
      title: 'From weight',
      sort: 'minCarats',
      isNumber: true,
      cell: ({ minCarats }) => (minCarats === 0 ? '' : `${minCarats.toFixed(2)} ct`),
    },
    {
      title: 'Destinations',
      cell: ({ countryCodes }) => (
        <span title={formatCountries(countryCodes, 'All')}>{summarizeCountries(countryCodes, 'All')}</span>
      ),
    },
    {
      title: 'Documents',
      cell: ({ documentTypes }) => documentTypes.map((type) => DOCUMENT_NAMES[type]).join(', '),
    },
    { title: 'First day', sort: 'validFrom', cell: ({ validFrom }) => formatDays(validFrom, validFrom) },
    {
      title: 'Last day',
      sort: 'validTo',
      cell: ({ validTo }) => (validTo === null ? '' : formatDays(validTo, validTo)),
    },
  ],
  editing: defineEditing({
    getRowLabel: ({ code }: Statement) => code,
    stale: ['listStatements', 'previewSellerDocument'],
    create: {
      endpoint: 'createStatement',
      title: 'Add statement',
      fields,
      initialValues: { appliesTo: 'natural', requires: 'nothing', documentTypes: ['invoice', 'memo'] },
      schema: StatementForm,
      done: 'Statement added',
      send: (body) => sendApiRequest('createStatement', { body }),
    },
    change: {
      endpoint: 'changeStatement',
      fields,
      schema: StatementForm,
      toValues: ({ countryCodes, ...statement }) => ({
        ...statement,
        countryCodes: countryCodes.length === 0 ? null : countryCodes,
      }),
      send: ({ id }, body, headers) => sendApiRequest('changeStatement', { params: { id }, body, headers }),
    },
    remove: {
      endpoint: 'deleteStatement',
      consequences: () => ['New documents no longer carry it. Issued documents stay as they are.'],
      send: ({ id }) => sendApiRequest('deleteStatement', { params: { id } }),
    },
  }),
  empty: 'No statements yet',
}
