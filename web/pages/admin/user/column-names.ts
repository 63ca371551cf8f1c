import type { ColumnName } from '#domain/pricing/columns.ts'

/** Labels of the columns that a storefront can hide, grouped by topic. */
export const columnGroups: readonly {
  title: string
  columns: readonly (readonly [ColumnName, string])[]
}[] = [
  {
    title: 'Price',
    columns: [
      ['pricePerCarat', '$/ct'],
      ['totalPrice', 'Total'],
      ['rapPrice', 'Rap price'],
      ['discount', 'Rap %'],
      ['priceReduced', 'Price reduced'],
    ],
  },
  {
    title: 'Grading',
    columns: [
      ['carats', 'Carats'],
      ['shape', 'Shape'],
      ['color', 'Colour'],
      ['fancyIntensity', 'Fancy intensity'],
      ['overtone', 'Overtone'],
      ['colorShade', 'Shade'],
      ['clarity', 'Clarity'],
      ['cut', 'Cut'],
      ['polish', 'Polish'],
      ['symmetry', 'Symmetry'],
      ['fluor', 'Fluorescence'],
      ['lab', 'Lab'],
      ['certificate', 'Certificate'],
      ['eyeClean', 'Eye clean'],
      ['milky', 'Milky'],
      ['treatment', 'Treatment'],
    ],
  },
  {
    title: 'Measurements',
    columns: [
      ['measurements', 'Measurements'],
      ['depthPercent', 'Depth %'],
      ['tablePercent', 'Table %'],
      ['crownAngle', 'Crown angle'],
      ['crownHeight', 'Crown height'],
      ['pavilionAngle', 'Pavilion angle'],
      ['pavilionDepth', 'Pavilion depth'],
      ['culetSize', 'Culet'],
      ['girdle', 'Girdle'],
    ],
  },
  {
    title: 'Other',
    columns: [
      ['image', 'Pictures'],
      ['image3d', '3D view'],
      ['comment', 'Comment'],
      ['origin', 'Origin'],
      ['parcelStones', 'Stones in parcel'],
      ['lineSet', 'Pair or layout'],
      ['tradeShow', 'Trade show'],
      ['vendor', 'Vendor'],
    ],
  },
]
