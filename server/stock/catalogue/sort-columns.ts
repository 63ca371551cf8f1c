import type { Query } from '#search/query.ts'
import type { ColumnName } from '#domain/pricing/columns.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { grades, rankGrade } from '#domain/reference/grades.ts'
import type { SortName } from '#contract/schemas/search.ts'
import type { Dictionaries } from './index-row.ts'

/** The index column of each sortable column, and the list column that hides it. */
export const sortColumns = {
  stockId: ['stockId', undefined],
  shape: ['shape', 'shape'],
  carats: ['carats', 'carats'],
  color: ['color', 'color'],
  clarity: ['clarity', 'clarity'],
  cut: ['cut', 'cut'],
  polish: ['polish', 'polish'],
  symmetry: ['symmetry', 'symmetry'],
  fluorescence: ['fluor', 'fluor'],
  lab: ['lab', 'lab'],
  fancyIntensity: ['fancyIntensity', 'fancyIntensity'],
  status: ['status', undefined],
  vendor: ['vendor', 'vendor'],
  pricePerCarat: ['pricePerCarat', 'pricePerCarat'],
  totalPrice: ['totalPrice', 'totalPrice'],
  discount: ['discount', 'discount'],
  rapPrice: ['rapPrice', 'rapPrice'],
  length: ['length', 'measurements'],
  width: ['width', 'measurements'],
  height: ['height', 'measurements'],
  depthPercent: ['depthPercent', 'depthPercent'],
  tablePercent: ['tablePercent', 'tablePercent'],
  ratio: ['ratio', 'measurements'],
  crownAngle: ['crownAngle', 'crownAngle'],
  pavilionAngle: ['pavilionAngle', 'pavilionAngle'],
  addedDate: ['addedHour', undefined],
} as const satisfies Record<SortName, readonly [string, ColumnName | undefined]>

const gradeRanks = new Map(grades.map((grade) => [grade.id, rankGrade(grade)]))
const fixedRanks = {
  clarity: new Map(clarities.rows.map(({ id }, rank) => [id, rank])),
  cut: gradeRanks,
  polish: gradeRanks,
  symmetry: gradeRanks,
}

/** Returns the sort ranks of set ids: grades from the best, vendors by name. Other sets sort by id. */
export function listRanks({ vendor }: Dictionaries): NonNullable<Query['ranks']> {
  return { ...fixedRanks, vendor: vendor.ranks }
}
