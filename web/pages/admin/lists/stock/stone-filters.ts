import { newPeriodTitles } from '#domain/search/describe-since.ts'
import { newPeriods } from '#domain/search/new-since.ts'
import type { IdSetName, RangeName } from '#contract/schemas/search.ts'
import { pastedListNames, type PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { pastedParams } from '#web/features/stone-search/catalogue-url.ts'
import { findSetLabel, pastedListTitles } from '#web/features/stone-search/chips.ts'
import { rangeTitles, setKeywords, textSetTitles } from '#web/features/stone-search/filter-labels.ts'
import { loadList } from '#web/features/stone-search/pasted-list.ts'
import { whiteCells } from '#web/features/stone-search/scale-cells.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { readList } from '#web/shared/router/search-text.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'
import type { Filter } from '#web/pages/admin/list/filters/filter.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { marketFilter } from './market/market-filter.ts'
import { originCountryOptions, originStateOptions } from './origin-options.ts'
import { sectionOptions, stoneStatusOptions } from './stone-names.ts'
import { stockVendorOptions } from './vendor-options.ts'

/** A value that no vendor name can equal, because names are not blank. */
export const ownStockOption: Option = { value: ' ', label: 'Own stock' }

/** The parameters of the filters of the origin, which the catalogue lacks. */
export const originParams = { countries: 'origin', states: 'origin-status' } as const

const sinceOptions: readonly Option[] = newPeriods.map((value) => ({
  value,
  label: `Last ${newPeriodTitles[value]}`,
}))

/** Labels that this list needs because “White” is also the colour of stones without a grade. */
const otherLabels: Readonly<Record<string, string>> = { FancyWhite: 'Fancy white' }

/** The options of a set, by the words of the catalogue's address. */
function listSetOptions(name: IdSetName): Option[] {
  const { ids, findKeyword } = setKeywords[name]
  const ordered = name === 'colorIds' ? colorIds : ids
  return ordered.flatMap((id) => {
    const keyword = findKeyword(id)
    if (keyword === undefined) return []
    return [{ value: keyword, label: otherLabels[keyword] ?? findSetLabel(name, id) ?? keyword }]
  })
}

/** White stones by grade, then the other colours. */
const colorIds = [...new Set([...whiteCells.flatMap(({ ids }) => ids), ...setKeywords.colorIds.ids])]

const severalFilter = (name: IdSetName): Filter => ({
  name: setKeywords[name].param,
  label: setKeywords[name].title,
  isMore: true,
  kind: 'several',
  options: listSetOptions(name),
})

const rangeFilter = (name: RangeName): Filter => ({
  name: rangeTitles[name].param,
  label: rangeTitles[name].title,
  isMore: true,
  kind: 'range',
  range: name,
})

const describeNumbers = (value: string): string => formatCount(readList(value).length, 'number', 'numbers')

function describeStoredNumbers(key: string): string {
  const numbers = loadList(key, sessionStorage)
  return numbers ? formatCount(numbers.length, 'number', 'numbers') : 'list of another browser tab'
}

/** Both filters of a pasted list: the list itself, or the key of one that is stored in this tab. */
function listFilters(name: PastedListName): Filter[] {
  const { list, key } = pastedParams[name]
  const filter = { label: pastedListTitles[name], isMore: true, kind: 'summary' } as const
  return [
    { ...filter, name: list, describe: describeNumbers },
    { ...filter, name: key, describe: describeStoredNumbers },
  ]
}

/** The countries of the stock, as the search counts them. */
const countryFilter: Filter = {
  name: textSetTitles.countries.param,
  label: textSetTitles.countries.title,
  isMore: true,
  kind: 'several',
  options: {
    endpoint: 'searchDiamonds',
    fetch: async () => {
      const { facets } = await sendApiRequest('searchDiamonds', { body: { pageSize: 1 } })
      const names = (facets.countries ?? []).flatMap(({ id }) => (id === '' ? [] : [id]))
      return names.toSorted().map((name) => ({ value: name, label: name }))
    },
  },
}

/** The filters of the stock list. The addresses are those of the catalogue, as far as it has the filter. */
export const stoneFilters: readonly Filter[] = [
  { name: 'section', label: 'Category', options: sectionOptions },
  {
    name: 'listing',
    label: 'Listing',
    options: [
      { value: 'listed', label: 'Listed' },
      { value: 'unlisted', label: 'Unlisted' },
    ],
  },
  { name: setKeywords.statuses.param, label: 'Status', options: stoneStatusOptions },
  {
    name: 'vendor',
    label: 'Vendor',
    options: {
      ...stockVendorOptions,
      fetch: async () => [ownStockOption, ...(await stockVendorOptions.fetch())],
    },
  },
  severalFilter('shapeIds'),
  rangeFilter('carats'),
  severalFilter('colorIds'),
  severalFilter('clarityIds'),
  severalFilter('labIds'),
  rangeFilter('pricePerCarat'),
  rangeFilter('totalPrice'),
  rangeFilter('discount'),
  marketFilter,
  severalFilter('cutIds'),
  severalFilter('polishIds'),
  severalFilter('symmetryIds'),
  severalFilter('fluorIds'),
  countryFilter,
  {
    name: originParams.countries,
    label: 'Origin',
    isMore: true,
    kind: 'several',
    options: originCountryOptions,
  },
  {
    name: originParams.states,
    label: 'Origin status',
    isMore: true,
    kind: 'several',
    options: originStateOptions,
  },
  { name: 'new', label: 'New since', isMore: true, options: sinceOptions },
  { name: 'reduced', label: 'Price reduced since', isMore: true, options: sinceOptions },
  {
    name: 'age',
    label: 'In stock for',
    isMore: true,
    options: [30, 60, 90, 180, 365].map((days) => ({ value: String(days), label: `${days} days or more` })),
  },
  {
    name: 'picture',
    label: 'Image',
    isMore: true,
    options: [
      { value: 'without', label: 'Without image' },
      { value: 'with', label: 'With image' },
    ],
  },
  {
    name: 'listings',
    label: 'Same certificate',
    isMore: true,
    options: [{ value: 'several', label: 'Listed more than once' }],
  },
  {
    name: 'highlighted',
    label: 'Highlight',
    isMore: true,
    options: [{ value: 'yes', label: 'Highlighted' }],
  },
  ...pastedListNames.flatMap(listFilters),
]
