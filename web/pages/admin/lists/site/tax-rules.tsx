import { z } from 'zod/mini'
import { isExempt, TAX_CATEGORY_NAMES } from '#domain/document/check-tax-rule.ts'
import { TAX_CATEGORIES } from '#domain/document/document-data.ts'
import { maybe } from '#contract/schemas/basics.ts'
import { NewTaxRule, TaxRuleForm, type TaxRule } from '#contract/schemas/sellers.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field, FieldValues, OptionSource } from '#web/pages/admin/actions/field.ts'
import { formatTaxRate } from '#web/pages/admin/documents/format-tax-rate.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import {
  countryOptions,
  formatCountries,
  summarizeCountries,
} from '#web/pages/admin/seller/country-options.ts'

const sellerOptions: OptionSource = {
  endpoint: 'listSellers',
  fetch: async () =>
    toListPage(await sendApiRequest('listSellers', { query: {} })).items.map(({ id, legalName }) => ({
      value: String(id),
      label: legalName,
    })),
}

const isTaxed = ({ category }: FieldValues): boolean => category === 'S'
const hasExemption = ({ category }: FieldValues): boolean =>
  TAX_CATEGORIES.some((one) => one === category && isExempt(one))

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: TAX_CATEGORIES.map((value) => ({ value, label: TAX_CATEGORY_NAMES[value] })),
  },
  { kind: 'number', name: 'rate', label: 'Rate', decimals: 2, unit: '%', isVisible: isTaxed },
  {
    kind: 'long-text',
    name: 'exemptionText',
    label: 'Exemption text',
    description: 'Printed on the document: why no tax is due',
    isVisible: hasExemption,
  },
  {
    kind: 'text',
    name: 'exemptionCode',
    label: 'Exemption code',
    description: 'For e-invoices, such as VATEX-EU-IC or VATEX-EU-G',
    isVisible: hasExemption,
  },
  {
    kind: 'several',
    name: 'countryCodes',
    label: 'Destinations',
    description: 'Countries to which goods are shipped under this rule',
    options: countryOptions,
    placeholder: 'No country',
  },
  {
    kind: 'yes-no',
    name: 'isDefault',
    label: 'Default',
    description: 'Applies where no other rule does. It replaces the present default.',
  },
]

const newFields: readonly Field[] = [
  ...fields.slice(0, 1),
  {
    kind: 'choice',
    name: 'sellerId',
    label: 'Seller',
    options: sellerOptions,
    isClearable: true,
    description: 'The merchant, unless you choose a storefront',
  },
  ...fields.slice(1),
]

/** In per cent, as it is typed; the API has hundredths. */
const percent = maybe(z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)))
const formSchema = z.extend(TaxRuleForm, { rate: percent })
const newSchema = z.extend(NewTaxRule, {
  rate: percent,
  sellerId: maybe(z.string()),
})

/** Returns the body of a request, without what belongs to another category than the chosen one. */
function toBody<Form extends z.output<typeof formSchema>>(form: Form) {
  const hasReason = isExempt(form.category)
  return {
    ...form,
    rate: form.category === 'S' ? Math.round((form.rate ?? 0) * 100) : 0,
    exemptionText: hasReason ? form.exemptionText : null,
    exemptionCode: hasReason ? form.exemptionCode : null,
  }
}

export const taxRuleResource: Resource<TaxRule> = {
  title: 'Tax rules',
  noun: ['tax rule', 'tax rules'],
  endpoint: 'listTaxRules',
  parent: { to: '/admin/seller', title: 'Seller' },
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listTaxRules', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ name }) => name,
  searchDescription: 'name, seller or exemption text',
  columns: [
    { title: 'Name', sort: 'name', cell: ({ name }) => name },
    { title: 'Category', sort: 'category', cell: ({ category }) => TAX_CATEGORY_NAMES[category] },
    { title: 'Rate', sort: 'rate', isNumber: true, cell: ({ rate }) => formatTaxRate(rate) },
    {
      title: 'Destinations',
      cell: ({ countryCodes }) => (
        <span title={formatCountries(countryCodes, '–')}>{summarizeCountries(countryCodes, '–')}</span>
      ),
    },
    {
      title: 'Default',
      sort: 'isDefault',
      cell: ({ isDefault }) => isDefault && <StatusLabel tone="neutral">Default</StatusLabel>,
    },
    { title: 'Seller', sort: 'sellerName', cell: ({ sellerName }) => sellerName, isExtra: true },
  ],
  filters: [{ name: 'sellerId', label: 'Seller', options: sellerOptions }],
  editing: defineEditing({
    getRowLabel: ({ name }: TaxRule) => name,
    stale: ['listTaxRules', 'previewSellerDocument'],
    create: {
      endpoint: 'createTaxRule',
      title: 'Add tax rule',
      fields: newFields,
      initialValues: { category: 'S' },
      schema: newSchema,
      done: 'Tax rule added',
      send: ({ sellerId, ...form }) =>
        sendApiRequest('createTaxRule', {
          body: { ...toBody(form), sellerId: sellerId == null ? null : Number(sellerId) },
        }),
    },
    change: {
      endpoint: 'changeTaxRule',
      fields,
      schema: formSchema,
      toValues: ({ countryCodes, rate, ...rule }) => ({
        ...rule,
        rate: rate / 100,
        countryCodes: countryCodes.length === 0 ? null : countryCodes,
      }),
      send: ({ id }, form, headers) =>
        sendApiRequest('changeTaxRule', { params: { id }, body: toBody(form), headers }),
    },
    remove: {
      endpoint: 'deleteTaxRule',
      consequences: () => ['Issued documents stay as they are.'],
      send: ({ id }) => sendApiRequest('deleteTaxRule', { params: { id } }),
    },
  }),
  empty: 'No tax rules yet. Without one, no invoice can be issued.',
}
