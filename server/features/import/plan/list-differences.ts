import type { ImportExample } from '#contract/schemas/operations.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { extraLabels } from '#domain/stock-file/rows/row-extras.ts'
import { nameOriginCountry } from '#domain/stone/origin.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'

/** The values of a stone's row by column. */
export type ColumnValues = Readonly<Record<string, unknown>>

type Difference = ImportExample['differences'][number]
type Formatter = (value: unknown) => string

const maxTextLength = 120

const formatCents: Formatter = (value) => formatMoney(Number(value))
const formatStatus: Formatter = (value) =>
  ({
    [STONE_STATUS.available]: 'Available',
    [STONE_STATUS.hold]: 'Hold',
    [STONE_STATUS.suspended]: 'Suspended',
    [STONE_STATUS.memo]: 'Memo',
  })[Number(value)] ?? ''

const formatOriginCountry: Formatter = (value) => nameOriginCountry(String(value)) ?? ''

function createNameFormatter(list: { find: (id: number) => { name: string } | undefined }): Formatter {
  return (value) => list.find(Number(value))?.name ?? ''
}

/** Labels and formats of columns that are not readable as they are. */
const columnFormats: Readonly<Record<string, readonly [name: string, write?: Formatter]>> = {
  shape_id: ['Shape', createNameFormatter(shapes)],
  carats: ['Carats', (value) => formatCarats(Number(value))],
  price_per_carat: ['$/ct', formatCents],
  cost_per_carat: ['Cost', formatCents],
  total_price: ['Total', formatCents],
  rap_price: ['Rap price', formatCents],
  color_id: [
    'Colour',
    (value) => colors.find(Number(value))?.variation ?? createNameFormatter(colors)(value),
  ],
  fancy_intensity_id: ['Intensity', createNameFormatter(fancyIntensities)],
  color_shade: ['Shade'],
  clarity_id: ['Clarity', createNameFormatter(clarities)],
  cut_id: ['Cut', createNameFormatter(cuts)],
  polish_id: ['Polish', createNameFormatter(polishes)],
  symmetry_id: ['Symmetry', createNameFormatter(symmetries)],
  fluor_id: ['Fluorescence', createNameFormatter(fluors)],
  fluorescence_color: ['Fluorescence colour'],
  lab_id: ['Lab', createNameFormatter(labs)],
  image_url: ['Picture'],
  image3d: ['3D picture'],
  pic2: ['Picture 2'],
  pic3: ['Picture 3'],
  pic4: ['Picture 4'],
  certificate_url: ['Certificate link'],
  certificate_no: ['Certificate no.'],
  is_snp: ['Salt and pepper'],
  line_set_color: ['Line set colour'],
  origin_country: ['Origin', formatOriginCountry],
  origin_state: ['Origin status'],
  status: ['Status', formatStatus],
}

/** Returns the differences between a stone and its next state as text, in the order of the columns. */
export function listDifferences(
  columns: readonly string[],
  present: ColumnValues,
  next: ColumnValues,
): Difference[] {
  return columns.flatMap((column): Difference[] => {
    const [before, after] = [present[column], next[column]]
    if (column === 'extras') return listExtraDifferences(toValues(before), toValues(after))
    // A stone without a reason to be unlisted is listed.
    if (column === 'off_sale') return compare('Listed', before == null, after == null, formatPlain)
    const [name = formatColumnLabel(column), format = formatPlain] = columnFormats[column] ?? []
    return compare(name, before, after, format)
  })
}

function listExtraDifferences(before: ColumnValues, after: ColumnValues): Difference[] {
  const labels: Readonly<Record<string, string>> = extraLabels
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    compare(labels[key] ?? formatColumnLabel(key), before[key], after[key], formatPlain),
  )
}

function compare(name: string, present: unknown, next: unknown, format: Formatter): Difference[] {
  const [before, after] = [present, next].map((value) => (value == null ? null : format(value)))
  return before === after ? [] : [{ name, before: before ?? null, after: after ?? null }]
}

const formatPlain: Formatter = (value) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

/** Returns a column's name as a label: `is_lab_grown` becomes "Lab grown". */
function formatColumnLabel(column: string): string {
  const label = column.replace(/^is_/, '').replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function toValues(value: unknown): ColumnValues {
  // Any object that is not null has properties.
  return typeof value === 'object' && value !== null ? (value as ColumnValues) : {}
}
