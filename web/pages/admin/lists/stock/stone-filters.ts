import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { grades } from '#domain/reference/grades.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { formatCarats } from '#domain/text/format.ts'
import type { IdSetName, NumberRange, RangeName } from '#contract/schemas/search.ts'
import { pastedParams } from '#web/features/stone-search/catalogue-url.ts'
import { formatRangeLabel } from '#web/features/stone-search/chips.ts'
import { rangeTitles, setKeywords, textSetTitles } from '#web/features/stone-search/filter-labels.ts'
import { loadList } from '#web/features/stone-search/pasted-list.ts'
import { parseTypedRange } from '#web/features/stone-search/typed-range.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { readList } from '#web/shared/router/search-text.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'
import type { Filter } from '#web/pages/admin/list/filters/filter.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { sectionOptions, stoneStatusOptions } from './stone-names.ts'
import { stockVendorOptions } from './vendor-options.ts'

/** A value that no vendor name can equal, because names are not blank. */
export const ownStockOption: Option = { value: ' ', label: 'Own stock' }

type Named = { id: number; name: string }

/** The options of a set, by the words of the catalogue's address. */
function listSetOptions(
  name: IdSetName,
  rows: readonly Named[],
  labels: Record<string, string> = {},
): Option[] {
  return rows.flatMap(({ id }) => {
    const keyword = setKeywords[name].findKeyword(id)
    return keyword === undefined ? [] : [{ value: keyword, label: labels[keyword] ?? keyword }]
  })
}

const severalFilter = (name: IdSetName, label: string, rows: readonly Named[], labels = {}): Filter => ({
  name: setKeywords[name].param,
  label,
  isMore: true,
  kind: 'several',
  options: listSetOptions(name, rows, labels),
})

type RangeDescription = {
  name: RangeName
  label: string
  formatRange?: (range: NumberRange) => string
}

const rangeFilter = ({ name, label, formatRange }: RangeDescription): Filter => ({
  name: rangeTitles[name].param,
  label,
  isMore: true,
  kind: 'range',
  parse: (text) => parseTypedRange(name, text),
  formatRange: formatRange ?? ((range) => formatRangeLabel(name, range)),
})

/** White stones by grade, then the fancy colours. */
const colorRows = [...colors.rows].sort((one, other) => rankColor(one) - rankColor(other))

function rankColor({ variation }: (typeof colors.rows)[number]): number {
  return variation?.length === 1 ? variation.charCodeAt(0) : 1000
}

const describeNumbers = (value: string): string => formatCount(readList(value).length, 'number', 'numbers')

function describeStoredNumbers(key: string): string {
  const numbers = loadList(key, sessionStorage)
  return numbers ? formatCount(numbers.length, 'number', 'numbers') : 'list of another browser tab'
}

const listFilter = (name: keyof typeof pastedParams, label: string): Filter[] => [
  { name: pastedParams[name].list, label, isMore: true, kind: 'summary', describe: describeNumbers },
  { name: pastedParams[name].key, label, isMore: true, kind: 'summary', describe: describeStoredNumbers },
]

/** The countries of the stock, as the search counts them. */
const countryFilter: Filter = {
  name: textSetTitles.countries.param,
  label: 'Location',
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
  severalFilter('shapeIds', 'Shape', shapes.rows),
  rangeFilter({ name: 'carats', label: 'Weight, ct', formatRange: formatWeights }),
  severalFilter('colorIds', 'Colour', colorRows),
  severalFilter('clarityIds', 'Clarity', clarities.rows, { None: 'Ungraded' }),
  severalFilter('labIds', 'Lab', labs.rows, { None: 'Non-certified' }),
  rangeFilter({ name: 'pricePerCarat', label: '$/ct' }),
  rangeFilter({ name: 'totalPrice', label: 'Total, $' }),
  rangeFilter({ name: 'discount', label: 'Rap %' }),
  severalFilter('cutIds', 'Cut', cuts.rows),
  severalFilter('polishIds', 'Polish', grades),
  severalFilter('symmetryIds', 'Symmetry', grades),
  severalFilter('fluorIds', 'Fluorescence', fluors.rows),
  countryFilter,
  {
    name: 'new',
    label: 'New since',
    isMore: true,
    options: [
      { value: '24h', label: 'Last 24 hours' },
      { value: '7d', label: 'Last 7 days' },
      { value: '30d', label: 'Last 30 days' },
    ],
  },
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
    label: 'Listings',
    isMore: true,
    options: [{ value: 'several', label: 'Listed more than once' }],
  },
  {
    name: 'highlighted',
    label: 'Highlight',
    isMore: true,
    options: [{ value: 'yes', label: 'Highlighted' }],
  },
  ...listFilter('stockIds', 'Stock numbers'),
  ...listFilter('certificateNos', 'Certificate numbers'),
]

/** Weights without the names that the catalogue gives to some ranges. */
function formatWeights({ min, max }: NumberRange): string {
  const format = (carats: number): string => formatCarats(toCaratsThousandths(carats))
  if (min === undefined) return max === undefined ? 'any' : `up to ${format(max)} ct`
  if (max === undefined) return `from ${format(min)} ct`
  return min === max ? `${format(min)} ct` : `${format(min)}–${format(max)} ct`
}
