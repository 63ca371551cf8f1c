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
import { nameOriginCountry, originStateNames } from '#domain/stone/origin.ts'
import {
  readField,
  readPrice,
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
  readonly isAlwaysShown?: boolean
  /** Included in the printed list. */
  readonly isPrinted?: boolean
}

const textColumn = <const Name extends string>(name: Name, heading: string, hiddenWith?: ColumnName) => ({
  name,
  heading,
  format: 'plain' as const,
  read: readField(name),
  ...(hiddenWith && { hiddenWith }),
})

const numberColumn = (
  name: string,
  heading: string,
  format: CellFormat,
  hiddenWith: ColumnName,
): ExportColumn => ({
  name,
  heading,
  format,
  read: readField(name),
  hiddenWith,
})

const statusLabels: Readonly<Record<number, string>> = {
  1: 'Available',
  2: 'On hold',
  3: 'Suspended',
  4: 'On memo',
}

/** A stone's stock number is inside its product. */
function readStockId({ product }: RowFields): Cell {
  // A value that is not null and of type object has properties.
  return typeof product === 'object' && product !== null ? toCell((product as RowFields)['stockId']) : null
}

function readStatus({ status }: RowFields): string | null {
  return typeof status === 'number' ? (statusLabels[status] ?? null) : null
}

/** Marks lab-grown stones. A list of natural stones has no such column. */
function readGrowth({ isLabGrown }: RowFields): string | null {
  return isLabGrown === true ? 'Lab-grown' : null
}

function readOriginCountry({ originCountry }: RowFields): string | null {
  return typeof originCountry === 'string' ? nameOriginCountry(originCountry) : null
}

/** Returns the state of a known origin. */
function readOriginState({ originState }: RowFields): string | null {
  return typeof originState === 'string' ? (originStateNames[originState] ?? null) : null
}

/** Returns D to Z, or the name of a colour. */
function readColor({ colorId }: RowFields): string | null {
  const color = typeof colorId === 'number' ? colors.find(colorId) : undefined
  if (color === undefined || color.name === 'NA') return null
  return color.variation ?? color.name
}

const printed = { isPrinted: true } as const
const alwaysShown = { isPrinted: true, isAlwaysShown: true } as const

/** Every column of a stone list, in order. Source: requirements 20.1. */
export const stoneColumns = [
  { ...textColumn('stockId', 'Stock no.'), read: readStockId, ...alwaysShown },
  { ...textColumn('availability', 'Status'), read: readStatus },
  { ...textColumn('lineSet', 'Set', 'lineSet'), ...printed },
  { ...textColumn('shape', 'Shape', 'shape'), read: readNamed('shapeId', shapes), ...alwaysShown },
  { ...textColumn('isLabGrown', 'Lab-grown'), read: readGrowth, ...printed },
  { ...numberColumn('carats', 'Carats', 'carats', 'carats'), ...alwaysShown },
  numberColumn('parcelStones', 'Stones', 'whole', 'parcelStones'),
  { ...textColumn('color', 'Colour', 'color'), read: readColor, ...alwaysShown },
  {
    ...textColumn('intensity', 'Intensity', 'fancyIntensity'),
    read: readNamed('fancyIntensity', fancyIntensities),
    ...printed,
  },
  { ...textColumn('overtone', 'Overtone', 'overtone'), ...printed },
  { ...textColumn('clarity', 'Clarity', 'clarity'), read: readNamed('clarityId', clarities), ...alwaysShown },
  { ...textColumn('cut', 'Cut', 'cut'), read: readNamed('cutId', cuts), ...printed },
  { ...textColumn('polish', 'Polish', 'polish'), read: readNamed('polishId', polishes), ...printed },
  {
    ...textColumn('symmetry', 'Symmetry', 'symmetry'),
    read: readNamed('symmetryId', symmetries),
    ...printed,
  },
  { ...textColumn('fluor', 'Fluorescence', 'fluor'), read: readNamed('fluorId', fluors), ...printed },
  { ...textColumn('lab', 'Lab', 'lab'), read: readNamed('labId', labs), ...printed },
  {
    ...textColumn('certificate', 'Certificate no.', 'certificate'),
    read: readLink({ field: 'certificateNo' }, 'certificateUrl'),
    ...printed,
  },
  numberColumn('length', 'Length (mm)', 'twoDecimals', 'measurements'),
  numberColumn('width', 'Width (mm)', 'twoDecimals', 'measurements'),
  numberColumn('height', 'Depth (mm)', 'twoDecimals', 'measurements'),
  numberColumn('ratio', 'L/W ratio', 'twoDecimals', 'measurements'),
  { ...numberColumn('depthPercent', 'Depth %', 'oneDecimal', 'depthPercent'), ...printed },
  { ...numberColumn('tablePercent', 'Table %', 'oneDecimal', 'tablePercent'), ...printed },
  numberColumn('crownAngle', 'Crown angle', 'oneDecimal', 'crownAngle'),
  numberColumn('crownHeight', 'Crown height', 'oneDecimal', 'crownHeight'),
  numberColumn('pavilionAngle', 'Pavilion angle', 'oneDecimal', 'pavilionAngle'),
  numberColumn('pavilionDepth', 'Pavilion depth', 'oneDecimal', 'pavilionDepth'),
  textColumn('girdle', 'Girdle', 'girdle'),
  textColumn('culetSize', 'Culet', 'culetSize'),
  textColumn('eyeClean', 'Eye clean', 'eyeClean'),
  textColumn('milky', 'Milky', 'milky'),
  textColumn('colorShade', 'Shade', 'colorShade'),
  textColumn('treatment', 'Treatment', 'treatment'),
  textColumn('comment', 'Comment', 'comment'),
  { ...textColumn('originCountry', 'Country of origin', 'origin'), read: readOriginCountry },
  { ...textColumn('originState', 'Origin status', 'origin'), read: readOriginState },
  textColumn('vendor', 'Vendor', 'vendor'),
  textColumn('tradeShow', 'Trade show', 'tradeShow'),
  numberColumn('rapPrice', 'Rap price', 'dollars', 'rapPrice'),
  { ...numberColumn('discount', 'Rap %', 'twoDecimals', 'discount'), ...printed },
  {
    ...numberColumn('pricePerCarat', '$/ct', 'dollars', 'pricePerCarat'),
    ...alwaysShown,
    read: readPrice('pricePerCarat'),
  },
  {
    ...numberColumn('totalPrice', 'Total price', 'dollars', 'totalPrice'),
    ...alwaysShown,
    read: readPrice('totalPrice'),
  },
  { ...textColumn('picture', 'Picture', 'image'), read: readLink({ label: 'Picture' }, 'imageUrl') },
  { ...textColumn('video', '360° view', 'image3d'), read: readLink({ label: '360° view' }, 'image3d') },
] as const satisfies readonly ExportColumn[]
export type StoneColumnName = (typeof stoneColumns)[number]['name']

/** Melee by size; the price is the total for all carats of the row. Source: requirements 20.1. */
export const meleeColumns: readonly ExportColumn[] = [
  { name: 'color', heading: 'Colour', format: 'plain', read: readField('color'), isAlwaysShown: true },
  {
    name: 'sizeFrom',
    heading: 'From mm',
    format: 'twoDecimals',
    read: readField('sizeFrom'),
    isAlwaysShown: true,
  },
  { name: 'sizeTo', heading: 'To mm', format: 'twoDecimals', read: readField('sizeTo'), isAlwaysShown: true },
  numberColumn('carats', 'Carats', 'carats', 'carats'),
  numberColumn('pricePerCarat', '$/ct', 'dollars', 'pricePerCarat'),
  numberColumn('totalPrice', 'Total price', 'dollars', 'totalPrice'),
]
