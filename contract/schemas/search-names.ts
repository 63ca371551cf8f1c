/** The id sets that a search filters by and counts. Source: requirements 9.3. */
export const idSetNames = [
  'shapeIds',
  'colorIds',
  'clarityIds',
  'cutIds',
  'polishIds',
  'symmetryIds',
  'fluorIds',
  'labIds',
  'fancyIntensityIds',
  'statuses',
] as const
export type IdSetName = (typeof idSetNames)[number]

/** The sets whose members are words instead of ids. */
export const textSetNames = ['overtones', 'colorShades', 'vendors', 'countries'] as const
export type TextSetName = (typeof textSetNames)[number]

/**
 * The ranges that a search filters by, in carats, dollars, percent, millimetres and degrees.
 * Requirements 9.3.
 */
export const rangeNames = [
  'carats',
  'pricePerCarat',
  'totalPrice',
  'discount',
  'length',
  'width',
  'height',
  'depthPercent',
  'tablePercent',
  'ratio',
  'crownAngle',
  'pavilionAngle',
] as const
export type RangeName = (typeof rangeNames)[number]

/** The yes-or-no filters; `noBgm` excludes brown, green and milky stones. Requirements 9.3. */
export const flagNames = [
  'hasImage',
  'has3D',
  'eyeClean',
  'noMilky',
  'noBgm',
  'noTreatment',
  'inLineSet',
  'isParcel',
] as const
export type FlagName = (typeof flagNames)[number]

/** Every column of the list; every one is sortable. Requirements 9.4. */
export const sortNames = [
  'stockId',
  'shape',
  'carats',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'fancyIntensity',
  'status',
  'vendor',
  'pricePerCarat',
  'totalPrice',
  'discount',
  'rapPrice',
  'length',
  'width',
  'height',
  'depthPercent',
  'tablePercent',
  'ratio',
  'crownAngle',
  'pavilionAngle',
  'addedDate',
] as const
export type SortName = (typeof sortNames)[number]
