import type { ImportExample } from '#contract/schemas/running.ts'
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
import { STONE_STATUS } from '#domain/stone/status.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'

/** The values of a stone's row by column. */
export type ColumnValues = Readonly<Record<string, unknown>>

type Difference = ImportExample['differences'][number]
type Write = (value: unknown) => string

const longestText = 120

const writeMoney: Write = (value) => formatMoney(Number(value))
const nameStatus: Write = (value) =>
  ({
    [STONE_STATUS.available]: 'Available',
    [STONE_STATUS.hold]: 'Hold',
    [STONE_STATUS.suspended]: 'Suspended',
    [STONE_STATUS.memo]: 'Memo',
  })[Number(value)] ?? ''

function nameBy(list: { find: (id: number) => { name: string } | undefined }): Write {
  return (value) => list.find(Number(value))?.name ?? ''
}

/** Labels and formats of columns that are not readable as they are. */
const columnTexts: Readonly<Record<string, readonly [name: string, write?: Write]>> = {
  shape_id: ['Shape', nameBy(shapes)],
  carats: ['Carats', (value) => formatCarats(Number(value))],
  price_per_carat: ['Per carat', writeMoney],
  total_price: ['Total', writeMoney],
  rap_price: ['Rap price', writeMoney],
  color_id: ['Colour', (value) => colors.find(Number(value))?.variation ?? nameBy(colors)(value)],
  fancy_intensity_id: ['Intensity', nameBy(fancyIntensities)],
  color_shade: ['Shade'],
  clarity_id: ['Clarity', nameBy(clarities)],
  cut_id: ['Cut', nameBy(cuts)],
  polish_id: ['Polish', nameBy(polishes)],
  symmetry_id: ['Symmetry', nameBy(symmetries)],
  fluor_id: ['Fluorescence', nameBy(fluors)],
  fluorescence_color: ['Fluorescence colour'],
  lab_id: ['Lab', nameBy(labs)],
  image_url: ['Picture'],
  image3d: ['3D picture'],
  pic2: ['Picture 2'],
  pic3: ['Picture 3'],
  pic4: ['Picture 4'],
  certificate_url: ['Certificate link'],
  certificate_no: ['Certificate'],
  is_snp: ['Salt and pepper'],
  line_set_color: ['Line set colour'],
  status: ['Status', nameStatus],
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
    // A stone without a reason to be unlisted is on sale.
    if (column === 'off_sale') return compare('On sale', before == null, after == null, writePlainly)
    const [name = spell(column), write = writePlainly] = columnTexts[column] ?? []
    return compare(name, before, after, write)
  })
}

function listExtraDifferences(before: ColumnValues, after: ColumnValues): Difference[] {
  const labels: Readonly<Record<string, string>> = extraLabels
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    compare(labels[key] ?? spell(key), before[key], after[key], writePlainly),
  )
}

function compare(name: string, present: unknown, next: unknown, write: Write): Difference[] {
  const [before, after] = [present, next].map((value) => (value == null ? null : write(value)))
  return before === after ? [] : [{ name, before: before ?? null, after: after ?? null }]
}

const writePlainly: Write = (value) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** Returns a column's name as a label: `is_lab_grown` becomes "Lab grown". */
function spell(column: string): string {
  const words = column.replace(/^is_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toValues(value: unknown): ColumnValues {
  // Any object that is not null has properties.
  return typeof value === 'object' && value !== null ? (value as ColumnValues) : {}
}
