import type { FlagName, IdSetName, RangeName, SortName, TextSetName } from '#contract/schemas/search.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { grades } from '#domain/reference/grades.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/** The URL words and display names of a set of ids. */
export type SetKeywords = {
  readonly param: string
  readonly title: string
  /** In the order of the reference list. */
  readonly ids: readonly number[]
  readonly findKeyword: (id: number) => string | undefined
  readonly findId: (keyword: string) => number | undefined
}

type Row = { readonly id: number; readonly keyword: string }

function createSetKeywords(param: string, title: string, rows: readonly Row[]): SetKeywords {
  const keywords = new Map(rows.map(({ id, keyword }) => [id, keyword]))
  const ids = new Map(rows.map(({ id, keyword }) => [keyword.toLowerCase(), id]))
  return {
    param,
    title,
    ids: rows.map(({ id }) => id),
    findKeyword: (id) => keywords.get(id),
    findId: (keyword) => ids.get(keyword.toLowerCase()),
  }
}

const byName = (rows: readonly { id: number; name: string }[]): Row[] =>
  rows.map(({ id, name }) => ({ id, keyword: name }))
const byCode = (rows: readonly { id: number; code: string }[]): Row[] =>
  rows.map(({ id, code }) => ({ id, keyword: code }))

const statusRows: readonly Row[] = [
  { id: STONE_STATUS.available, keyword: 'Available' },
  { id: STONE_STATUS.hold, keyword: 'Hold' },
  { id: STONE_STATUS.suspended, keyword: 'Suspended' },
  { id: STONE_STATUS.memo, keyword: 'Memo' },
]

/** White stones by colour grade, all others by colour name. */
const colorRows: readonly Row[] = colors.rows.map(({ id, name, variation }) => ({
  id,
  keyword: variation ?? name,
}))

export const setKeywords: Readonly<Record<IdSetName, SetKeywords>> = {
  shapeIds: createSetKeywords('shapes', 'Shape', byName(shapes.rows)),
  colorIds: createSetKeywords('color', 'Colour', colorRows),
  clarityIds: createSetKeywords('clarity', 'Clarity', byName(clarities.rows)),
  cutIds: createSetKeywords('cut', 'Cut', byCode(cuts.rows)),
  polishIds: createSetKeywords('polish', 'Polish', byCode(grades)),
  symmetryIds: createSetKeywords('symmetry', 'Symmetry', byCode(grades)),
  fluorIds: createSetKeywords('fluor', 'Fluorescence', byName(fluors.rows)),
  labIds: createSetKeywords('lab', 'Lab', byName(labs.rows)),
  fancyIntensityIds: createSetKeywords('intensity', 'Intensity', byName(fancyIntensities.rows)),
  statuses: createSetKeywords('status', 'Availability', statusRows),
}

type TitledParam = { readonly param: string; readonly title: string }

export const textSetTitles: Readonly<Record<TextSetName, TitledParam>> = {
  overtones: { param: 'overtone', title: 'Overtone' },
  colorShades: { param: 'shade', title: 'Shade' },
  vendors: { param: 'vendor', title: 'Vendor' },
  countries: { param: 'location', title: 'Location' },
}

export const rangeTitles: Readonly<Record<RangeName, TitledParam>> = {
  carats: { param: 'carats', title: 'Carats' },
  pricePerCarat: { param: 'perCarat', title: '$/ct' },
  totalPrice: { param: 'price', title: 'Total price' },
  discount: { param: 'rap', title: 'Rap %' },
  length: { param: 'length', title: 'Length (mm)' },
  width: { param: 'width', title: 'Width (mm)' },
  height: { param: 'height', title: 'Depth (mm)' },
  depthPercent: { param: 'depth', title: 'Depth %' },
  tablePercent: { param: 'table', title: 'Table %' },
  ratio: { param: 'ratio', title: 'L/W ratio' },
  crownAngle: { param: 'crown', title: 'Crown angle' },
  pavilionAngle: { param: 'pavilion', title: 'Pavilion angle' },
}

/** Where stones are sold in sets, the filter applies to each stone, not to the set. */
export const caratsPerStoneTitle = 'Carats per stone'

/** Flags share one URL list, `only`. */
export const flagTitles: Readonly<Record<FlagName, TitledParam>> = {
  hasImage: { param: 'pictures', title: 'With pictures' },
  has3D: { param: '3d', title: 'With 3D' },
  eyeClean: { param: 'eye-clean', title: 'Eye clean' },
  noMilky: { param: 'no-milky', title: 'No milkiness' },
  noBgm: { param: 'no-bgm', title: 'No BGM' },
  noTreatment: { param: 'no-treatment', title: 'Untreated' },
  inLineSet: { param: 'in-set', title: 'Part of a pair or layout' },
  isParcel: { param: 'parcels', title: 'Parcels' },
}

export const sortTitles: Readonly<Record<SortName, TitledParam>> = {
  stockId: { param: 'stock', title: 'Stock no.' },
  shape: { param: 'shape', title: 'Shape' },
  carats: { param: 'carats', title: 'Carats' },
  color: { param: 'color', title: 'Colour' },
  clarity: { param: 'clarity', title: 'Clarity' },
  cut: { param: 'cut', title: 'Cut' },
  polish: { param: 'polish', title: 'Polish' },
  symmetry: { param: 'symmetry', title: 'Symmetry' },
  fluorescence: { param: 'fluor', title: 'Fluorescence' },
  lab: { param: 'lab', title: 'Lab' },
  fancyIntensity: { param: 'intensity', title: 'Intensity' },
  status: { param: 'status', title: 'Availability' },
  vendor: { param: 'vendor', title: 'Vendor' },
  pricePerCarat: { param: 'perCarat', title: 'Price per carat' },
  totalPrice: { param: 'price', title: 'Total price' },
  discount: { param: 'rap', title: 'Rap %' },
  rapPrice: { param: 'rapPrice', title: 'Rap price' },
  length: { param: 'length', title: 'Length (mm)' },
  width: { param: 'width', title: 'Width (mm)' },
  height: { param: 'height', title: 'Depth (mm)' },
  depthPercent: { param: 'depth', title: 'Depth %' },
  tablePercent: { param: 'table', title: 'Table %' },
  ratio: { param: 'ratio', title: 'L/W ratio' },
  crownAngle: { param: 'crown', title: 'Crown angle' },
  pavilionAngle: { param: 'pavilion', title: 'Pavilion angle' },
  addedDate: { param: 'added', title: 'Date added' },
}
