import * as fc from 'fast-check'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import type { KnownStone } from './known-stock.ts'

/** Where a file says which stones are lab-grown. */
export const originPlaces = [
  'growth column',
  'flag column',
  'lab',
  'treatment',
  'comment',
  'certificate number',
  'certificate link',
  'unknown heading',
  'ambiguous heading',
  'unknown term',
  'simulant',
  'contradiction',
  'title',
] as const

/** How one value is written. A text file has only the text; a workbook may store a number or a link. */
export type Cell = {
  text: string
  number?: number
  /** The position of a number format in `cellFormats`, from 1. */
  style?: number
  /** The address behind the text. */
  link?: string
  linkKind?: 'hyperlink' | 'formula' | 'uncalculated formula'
  isUncalculated?: true
}

export type Column = {
  heading: string
  /** What the column says about a stone. */
  determines: readonly (keyof StoneDraft)[]
  cells: Cell[]
  isPrice: boolean
  isHidden: boolean
  /** Cells of equal values in following rows are merged. */
  isMerged: boolean
}

export type FileOptions = {
  isWorkbook: boolean
  isDecimalComma: boolean
  isNumberText: boolean
  headings: readonly number[]
  order: readonly number[]
  absent: readonly boolean[]
  hidden: readonly boolean[]
  merged: readonly boolean[]
  prices: 'per carat' | 'total' | 'rap and discount' | 'all'
  priceText: 'plain' | 'cents' | 'grouped' | 'dollar' | 'whole thousands'
  currency: 'none' | 'heading' | 'cell' | 'format' | 'column' | 'beside dollars' | 'title'
  discount: 'signed' | 'unsigned' | 'percent' | 'fraction' | 'back'
  duplicate: 'none' | 'equal' | 'different' | 'list price'
  color: 'one cell' | 'parts'
  sides: 'one cell' | 'columns' | 'two and height'
  numberStyle: 'text' | 'number' | 'padded' | 'date' | 'guarded'
  headingStyle: 'as is' | 'upper case' | 'underscores' | 'spaces' | 'colon'
  padding: string
  isStatus: boolean
  second: 'none' | 'weight' | 'color' | 'clarity' | 'certificate'
  linkKind: NonNullable<Cell['linkKind']> | 'address'
  origin: (typeof originPlaces)[number]
  uncalculated: 'none' | 'price' | 'certificate'
  extras: readonly string[]
  placeholder: string
}

/** Adds a column with a field, what it says about a stone, its cells, and a heading of its own. */
export type AddColumn = (
  field: StockField,
  determines: readonly (keyof StoneDraft)[],
  write: (stone: KnownStone, index: number) => Cell,
  heading?: string,
) => void

/** The number formats of the workbooks. */
export const cellFormats = [
  '0.0%',
  '0000000000',
  'yyyy-mm-dd',
  '[$₹-4009]#,##0.00',
  '[$€-2] #,##0.00',
  '00000',
]
export const [percentStyle, tenDigits, dateStyle, rupees, euros, fiveDigits] = [1, 2, 3, 4, 5, 6] as const

const flags = (count: number, share: number): fc.Arbitrary<boolean[]> =>
  fc.array(
    fc.integer({ min: 1, max: 100 }).map((number) => number <= share),
    { minLength: count, maxLength: count },
  )

/** How the columns of a file are written. */
export const fileOptions: fc.Arbitrary<FileOptions> = fc
  .record({
    isWorkbook: fc.boolean(),
    isDecimalComma: fc.boolean(),
    isNumberText: fc.boolean(),
    headings: fc.array(fc.nat(100_000), { minLength: 30, maxLength: 30 }),
    order: fc.array(fc.nat(1000), { minLength: 30, maxLength: 30 }),
    absent: flags(6, 20),
    hidden: flags(30, 3),
    merged: flags(30, 15),
    prices: fc.constantFrom('per carat', 'total', 'rap and discount', 'all'),
    priceText: fc.constantFrom('plain', 'cents', 'grouped', 'dollar', 'whole thousands'),
    currency: fc.oneof(
      { weight: 3, arbitrary: fc.constant('none' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<FileOptions['currency']>(
          'heading',
          'cell',
          'format',
          'column',
          'beside dollars',
          'title',
        ),
      },
    ),
    discount: fc.constantFrom('signed', 'unsigned', 'percent', 'fraction', 'back'),
    duplicate: fc.oneof(
      { weight: 3, arbitrary: fc.constant('none' as const) },
      { weight: 1, arbitrary: fc.constantFrom<FileOptions['duplicate']>('equal', 'different', 'list price') },
    ),
    color: fc.constantFrom('one cell', 'parts'),
    sides: fc.constantFrom('one cell', 'columns', 'two and height'),
    numberStyle: fc.constantFrom('text', 'number', 'padded', 'date', 'guarded'),
    headingStyle: fc.constantFrom('as is', 'upper case', 'underscores', 'spaces', 'colon'),
    padding: fc.constantFrom('', '', ' ', '\u00A0'),
    isStatus: fc.boolean(),
    second: fc.oneof(
      { weight: 9, arbitrary: fc.constant('none' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<FileOptions['second']>('weight', 'color', 'clarity', 'certificate'),
      },
    ),
    linkKind: fc.constantFrom('hyperlink', 'formula', 'uncalculated formula', 'address'),
    origin: fc.constantFrom(...originPlaces),
    uncalculated: fc.oneof(
      { weight: 9, arbitrary: fc.constant('none' as const) },
      { weight: 1, arbitrary: fc.constantFrom<FileOptions['uncalculated']>('price', 'certificate') },
    ),
    extras: fc.array(fc.constantFrom('Box', 'Tray', 'Natural beauty', 'see lab report', 'B2', 'EX'), {
      maxLength: 2,
    }),
    placeholder: fc.constantFrom('', '-', 'NONE', '0', 'Pending', 'N/A', 'NC', 'tbd', '#N/A', '#REF!'),
  })
  .map((options) => ({
    ...options,
    // A workbook stores numbers without a decimal mark.
    isDecimalComma: options.isDecimalComma && !options.isWorkbook,
    isNumberText: options.isNumberText || !options.isWorkbook,
    uncalculated: options.isWorkbook ? options.uncalculated : ('none' as const),
    currency: options.currency === 'format' && !options.isWorkbook ? ('cell' as const) : options.currency,
  }))
