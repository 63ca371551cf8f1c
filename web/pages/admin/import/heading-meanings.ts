import { stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { extraNames } from '#web/features/stone/extra-names.ts'

/** Option for a column that is not read. */
export const ignoredColumn = 'ignored'

/** The names of the fields as the rest of the screen has them. */
const fieldNames: Readonly<Record<StockField, string>> = {
  ...extraNames,
  stockNo: 'Stock no.',
  availability: 'Status',
  shape: 'Shape',
  weight: 'Carats',
  color: 'Colour',
  clarity: 'Clarity',
  cut: 'Cut',
  polish: 'Polish',
  symmetry: 'Symmetry',
  fluorIntensity: 'Fluorescence',
  fluorColor: 'Fluorescence colour',
  measurements: 'Measurements',
  lengthMm: 'Length (mm)',
  widthMm: 'Width (mm)',
  heightMm: 'Depth (mm)',
  lab: 'Lab',
  certificateNo: 'Certificate no.',
  treatment: 'Treatment',
  pricePerCarat: 'Asking price, $/ct',
  discount: 'Rap %',
  totalPrice: 'Total price',
  rapPrice: 'Rap price',
  fancyColor: 'Fancy colour',
  fancyIntensity: 'Fancy intensity',
  fancyOvertone: 'Overtone',
  depthPercent: 'Depth %',
  tablePercent: 'Table %',
  girdle: 'Girdle',
  girdleThin: 'Girdle, thinnest',
  girdleThick: 'Girdle, thickest',
  culetSize: 'Culet',
  crownHeight: 'Crown height',
  crownAngle: 'Crown angle',
  pavilionDepth: 'Pavilion depth',
  pavilionAngle: 'Pavilion angle',
  ratio: 'L/W ratio',
  memberComment: 'Comment',
  pairStockNo: 'Stock no. of the other stone of a pair',
  parcelStones: 'Stones in parcel',
  tradeShow: 'Trade show',
  imageUrl: 'Image',
  pic2: 'Image 2',
  pic3: 'Image 3',
  pic4: 'Image 4',
  furtherImage: 'Further image',
  videoUrl: '360° view',
  certificateUrl: 'Certificate link',
  shade: 'Shade',
  originCountry: 'Origin',
  originState: 'Origin status',
  milky: 'Milky',
  eyeClean: 'Eye clean',
  vendor: 'Vendor',
  lineSet: 'Set',
  lineSetColor: 'Set colour',
  lineSetClarity: 'Set clarity',
  isLine: 'Layout',
  saltAndPepper: 'Salt and pepper',
  labGrown: 'Lab-grown',
  showToAll: 'Visible to everyone while on memo',
}

/** Returns the name of a field on the screen. */
export const labelField = (field: StockField): string => fieldNames[field]

/** Returns the options for the meaning of a column, likely fields first. */
export function listMeanings(likely: readonly StockField[]) {
  const others = stockFields.filter((field) => !likely.includes(field))
  const toOption = (field: StockField) => ({ value: field, label: labelField(field) })
  return [
    ...(likely.length > 0 ? [{ group: 'Suggested', items: likely.map(toOption) }] : []),
    { group: 'Ignore', items: [{ value: ignoredColumn, label: 'Ignore this column' }] },
    { group: 'All fields', items: others.map(toOption) },
  ]
}

export function readMeaning(value: string | null): StockField | typeof ignoredColumn | undefined {
  return value === ignoredColumn ? ignoredColumn : stockFields.find((field) => field === value)
}
