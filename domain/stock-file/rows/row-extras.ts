import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { RowCells } from './row-cells.ts'

/**
 * Trade columns that a Diamond lacks, with their labels in lists and exports. Values are stored as written in
 * the file (requirements 11.5).
 */
export const extraLabels = {
  country: 'Country',
  state: 'State',
  city: 'City',
  keyToSymbols: 'Key to symbols',
  inscription: 'Laser Inscription',
  pairSeparable: 'Is Matched Pair Separable',
  brand: 'Brand',
  provenance: 'Mine of Origin',
  originReport: 'Origin Report',
  growthType: 'Growth Type',
  reportDate: 'Report Issue Date',
  reportType: 'Report Type',
  labLocation: 'Lab Location',
  certComment: 'Cert Comment',
  cashPrice: 'Cash Price',
  cashDiscount: 'Cash Price Discount %',
  fancySecondary: 'Fancy Color Secondary',
  girdlePercent: 'Girdle %',
  girdleCondition: 'Girdle Condition',
  culetCondition: 'Culet Condition',
  starLength: 'Star Length',
  lowerHalf: 'Lower Half',
  luster: 'Luster',
  blackInclusion: 'Black Inclusion',
  whiteInclusion: 'White Inclusion',
  openInclusion: 'Open Inclusion',
  bgm: 'BGM',
  heartsArrows: 'Hearts And Arrows',
  allowFeed: 'Allow RapLink Feed',
  guaranteed: 'Guaranteed',
} as const

/** The key of an extra column, which a Diamond lacks. */
export type ExtraField = keyof typeof extraLabels

const plainExtras: readonly (ExtraField & StockField)[] = [
  'country',
  'state',
  'city',
  'keyToSymbols',
  'inscription',
  'pairSeparable',
  'brand',
  'originReport',
  'reportDate',
  'reportType',
  'labLocation',
  'cashPrice',
  'cashDiscount',
  'fancySecondary',
  'girdlePercent',
  'girdleCondition',
  'culetCondition',
  'starLength',
  'lowerHalf',
  'luster',
  'blackInclusion',
  'whiteInclusion',
  'openInclusion',
  'bgm',
  'heartsArrows',
  'allowFeed',
]

/**
 * Gathers the extra columns of a row; if several columns have one extra, their different values are joined.
 * `computed` holds values found while reading other columns; a separate column wins over them.
 */
export function readRowExtras(
  row: RowCells,
  computed: Readonly<Partial<Record<ExtraField, string | null>>>,
): Record<string, string> {
  const extras: Record<string, string> = {}
  for (const [field, value] of Object.entries(computed)) {
    if (value !== null) extras[field] = value
  }
  for (const field of plainExtras) {
    const values = row.readAll(field)
    if (values.length > 0) extras[field] = values.join(', ')
  }
  return extras
}
