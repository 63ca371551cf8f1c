import type { ColumnName } from '#domain/pricing/columns.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import {
  readField,
  readLink,
  readNamed,
  toCell,
  type Cell,
  type CellFormat,
  type ReadCell,
  type RowFields,
} from './cell.ts'

/** A column of an exported list. */
export type ExportColumn = {
  readonly name: string
  readonly heading: string
  readonly format: CellFormat
  readonly read: ReadCell
  /** If the storefront hides this column, the list leaves it out. */
  readonly hiddenWith?: ColumnName
  /** Included even if no row has a value. */
  readonly isAlways?: boolean
  /** Included in the printed list. */
  readonly isPrinted?: boolean
}

const plain = <const Name extends string>(name: Name, heading: string, hiddenWith?: ColumnName) => ({
  name,
  heading,
  format: 'plain' as const,
  read: readField(name),
  ...(hiddenWith && { hiddenWith }),
})

const figure = (name: string, heading: string, format: CellFormat, hiddenWith: ColumnName): ExportColumn => ({
  name,
  heading,
  format,
  read: readField(name),
  hiddenWith,
})

const statusWords: Readonly<Record<number, string>> = { 1: 'Available', 2: 'Hold', 3: 'Suspended', 4: 'Memo' }

/** A stone's stock number is inside its product. */
function readStockId({ product }: RowFields): Cell {
  // A value that is not null and of type object has properties.
  return typeof product === 'object' && product !== null ? toCell((product as RowFields)['stockId']) : null
}

function readStatus({ status }: RowFields): string | null {
  return typeof status === 'number' ? (statusWords[status] ?? null) : null
}

/** Returns D to Z, or the name of a colour. */
function readColor({ colorId }: RowFields): string | null {
  const color = typeof colorId === 'number' ? colors.find(colorId) : undefined
  if (color === undefined || color.name === 'NA') return null
  return color.variation ?? color.name
}

const printed = { isPrinted: true } as const
const always = { isPrinted: true, isAlways: true } as const

/** Every column of a stone list, in order. Source: requirements 20.1. */
export const stoneColumns = [
  { ...plain('stockId', 'Stock no.'), read: readStockId, ...always },
  { ...plain('availability', 'Status'), read: readStatus },
  { ...plain('lineSet', 'Set', 'lineSet'), ...printed },
  { ...plain('shape', 'Shape', 'shape'), read: readNamed('shapeId', shapes), ...always },
  { ...figure('carats', 'Carats', 'carats', 'carats'), ...always },
  figure('parcelStones', 'Stones', 'whole', 'parcelStones'),
  { ...plain('color', 'Colour', 'color'), read: readColor, ...always },
  {
    ...plain('intensity', 'Intensity', 'fancyIntensity'),
    read: readNamed('fancyIntensity', fancyIntensities),
    ...printed,
  },
  { ...plain('overtone', 'Overtone', 'overtone'), ...printed },
  { ...plain('clarity', 'Clarity', 'clarity'), read: readNamed('clarityId', clarities), ...always },
  { ...plain('cut', 'Cut', 'cut'), read: readNamed('cutId', cuts), ...printed },
  { ...plain('polish', 'Polish', 'polish'), read: readNamed('polishId', polishes), ...printed },
  { ...plain('symmetry', 'Symmetry', 'symmetry'), read: readNamed('symmetryId', symmetries), ...printed },
  { ...plain('fluor', 'Fluorescence', 'fluor'), read: readNamed('fluorId', fluors), ...printed },
  { ...plain('lab', 'Lab', 'lab'), read: readNamed('labId', labs), ...printed },
  {
    ...plain('certificate', 'Certificate', 'certificate'),
    read: readLink({ field: 'certificateNo' }, 'certificateUrl'),
    ...printed,
  },
  figure('length', 'Length', 'twoDecimals', 'measurements'),
  figure('width', 'Width', 'twoDecimals', 'measurements'),
  figure('height', 'Height', 'twoDecimals', 'measurements'),
  figure('ratio', 'Ratio', 'twoDecimals', 'measurements'),
  { ...figure('depthPercent', 'Depth %', 'oneDecimal', 'depthPercent'), ...printed },
  { ...figure('tablePercent', 'Table %', 'oneDecimal', 'tablePercent'), ...printed },
  figure('crownAngle', 'Crown angle', 'oneDecimal', 'crownAngle'),
  figure('crownHeight', 'Crown height', 'oneDecimal', 'crownHeight'),
  figure('pavilionAngle', 'Pavilion angle', 'oneDecimal', 'pavilionAngle'),
  figure('pavilionDepth', 'Pavilion depth', 'oneDecimal', 'pavilionDepth'),
  plain('girdle', 'Girdle', 'girdle'),
  plain('culetSize', 'Culet', 'culetSize'),
  plain('eyeClean', 'Eye clean', 'eyeClean'),
  plain('milky', 'Milky', 'milky'),
  plain('colorShade', 'Shade', 'colorShade'),
  plain('treatment', 'Treatment', 'treatment'),
  plain('comment', 'Comment', 'comment'),
  plain('vendor', 'Vendor', 'vendor'),
  plain('tradeShow', 'Trade show', 'tradeShow'),
  figure('rapPrice', 'Rap price', 'dollars', 'rapPrice'),
  { ...figure('discount', 'Rap %', 'twoDecimals', 'discount'), ...printed },
  { ...figure('pricePerCarat', 'Price per carat', 'dollars', 'pricePerCarat'), ...always },
  { ...figure('totalPrice', 'Total price', 'dollars', 'totalPrice'), ...always },
  { ...plain('picture', 'Picture', 'image'), read: readLink({ word: 'Picture' }, 'imageUrl') },
  { ...plain('video', '360° view', 'image3d'), read: readLink({ word: '360° view' }, 'image3d') },
] as const satisfies readonly ExportColumn[]
export type StoneColumnName = (typeof stoneColumns)[number]['name']

/** Melee by size; the price is the total for all carats of the row. Source: requirements 20.1. */
export const meleeColumns: readonly ExportColumn[] = [
  { name: 'color', heading: 'Colour', format: 'plain', read: readField('color'), isAlways: true },
  {
    name: 'sizeFrom',
    heading: 'From mm',
    format: 'twoDecimals',
    read: readField('sizeFrom'),
    isAlways: true,
  },
  { name: 'sizeTo', heading: 'To mm', format: 'twoDecimals', read: readField('sizeTo'), isAlways: true },
  figure('carats', 'Carats', 'carats', 'carats'),
  figure('pricePerCarat', 'Price per carat', 'dollars', 'pricePerCarat'),
  figure('totalPrice', 'Total price', 'dollars', 'totalPrice'),
]
