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
import { rangeTitles, setKeywords } from '#web/features/stone-search/filter-labels.ts'
import { loadList } from '#web/features/stone-search/pasted-list.ts'
import { parseNumberText, type NumberFormat } from '#web/shared/forms/number-format.ts'
import { readList } from '#web/shared/router/search-text.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'
import type { Filter } from '#web/pages/admin/list/filters/filter.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { parseRapBound } from './parse-rap-bound.ts'
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
  parseBound: (text: string) => number | undefined
  formatRange?: (range: NumberRange) => string
}

const rangeFilter = ({ name, label, parseBound, formatRange }: RangeDescription): Filter => ({
  name: rangeTitles[name].param,
  label,
  isMore: true,
  kind: 'range',
  parseBound,
  formatRange: formatRange ?? ((range) => formatRangeLabel(name, range)),
})

const numberParser = (numberFormat: NumberFormat) => (text: string) => parseNumberText(text, numberFormat)
const parseDollars = numberParser({ decimals: 2, isGrouped: true })

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
  rangeFilter({
    name: 'carats',
    label: 'Weight, ct',
    parseBound: numberParser({ decimals: 3 }),
    formatRange: formatWeights,
  }),
  severalFilter('colorIds', 'Colour', colorRows),
  severalFilter('clarityIds', 'Clarity', clarities.rows, { None: 'Ungraded' }),
  severalFilter('labIds', 'Lab', labs.rows, { None: 'Non-certified' }),
  rangeFilter({ name: 'pricePerCarat', label: '$/ct', parseBound: parseDollars }),
  rangeFilter({ name: 'totalPrice', label: 'Total, $', parseBound: parseDollars }),
  rangeFilter({ name: 'discount', label: 'Rap %', parseBound: parseRapBound }),
  severalFilter('cutIds', 'Cut', cuts.rows),
  severalFilter('polishIds', 'Polish', grades),
  severalFilter('symmetryIds', 'Symmetry', grades),
  severalFilter('fluorIds', 'Fluorescence', fluors.rows),
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
