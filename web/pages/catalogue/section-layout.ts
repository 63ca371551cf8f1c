import type { SortName } from '#contract/schemas/search.ts'
import type { Section } from '#domain/access/section.ts'
import type { StoneSection } from '#domain/stone/section.ts'
import { defaultPageSize, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { ColumnName } from './results/table/column-names.ts'

/** The filters of the rail, in the order in which they stand. */
export type FilterName =
  | 'presets'
  | 'shapes'
  | 'carats'
  | 'whiteColors'
  | 'fancyColors'
  | 'saltAndPepperColors'
  | 'clarity'
  | 'finish'
  | 'cutStyle'
  | 'fluorescence'
  | 'lab'
  | 'price'
  | 'measurements'
  | 'proportions'
  | 'appearance'
  | 'pictures'
  | 'availability'
  | 'vendor'

/** One catalogue page as data. */
export type SectionLayout = {
  readonly search: StoneSection
  readonly shapes: 'usual' | 'saltAndPepper'
  /** Its stones are sold together, and shown so. */
  readonly inSets?: true
  /** These stand open. */
  readonly filters: readonly FilterName[]
  /** These are folded until somebody asks for them. */
  readonly folded: readonly FilterName[]
  /** The columns of the list until somebody chooses others. */
  readonly columns: readonly ColumnName[]
}

const folded: readonly FilterName[] = [
  'measurements',
  'proportions',
  'appearance',
  'pictures',
  'availability',
  'vendor',
]

const start = ['stock', 'shape', 'carats', 'color'] as const
const finish = ['cut', 'polish', 'symmetry', 'fluor', 'lab'] as const
const price = ['discount', 'perCarat', 'total'] as const

const graded: Omit<SectionLayout, 'search'> = {
  shapes: 'usual',
  filters: [
    'presets',
    'shapes',
    'carats',
    'whiteColors',
    'clarity',
    'finish',
    'fluorescence',
    'lab',
    'price',
  ],
  folded,
  columns: [...start, 'clarity', ...finish, 'measurements', 'depth', 'table', ...price],
}

const inSets: Omit<SectionLayout, 'search'> = {
  ...graded,
  inSets: true,
  filters: [
    'shapes',
    'carats',
    'whiteColors',
    'fancyColors',
    'clarity',
    'finish',
    'fluorescence',
    'lab',
    'price',
  ],
  columns: ['stock', 'shape', 'carats', 'color', 'clarity', ...finish, 'measurements', ...price],
}

/** All sections but melee, which is a table of its own. Source: requirements 5.2, 9.7. */
export const sectionLayouts: Readonly<Record<Exclude<Section, 'melee'>, SectionLayout>> = {
  white: { ...graded, search: 'white' },
  black: {
    search: 'black',
    shapes: 'usual',
    filters: ['shapes', 'carats', 'finish', 'lab', 'price', 'appearance'],
    folded: folded.filter((name) => name !== 'appearance'),
    columns: [
      'stock',
      'shape',
      'carats',
      'cut',
      'polish',
      'symmetry',
      'lab',
      'measurements',
      'depth',
      'table',
      'treatment',
      'perCarat',
      'total',
    ],
  },
  fancyColor: {
    search: 'fancyColor',
    shapes: 'usual',
    filters: ['shapes', 'carats', 'fancyColors', 'clarity', 'finish', 'fluorescence', 'lab', 'price'],
    folded,
    columns: [
      ...start,
      'clarity',
      'polish',
      'symmetry',
      'fluor',
      'lab',
      'measurements',
      'depth',
      'table',
      'perCarat',
      'total',
    ],
  },
  snP: {
    search: 'snP',
    shapes: 'saltAndPepper',
    filters: ['shapes', 'carats', 'saltAndPepperColors', 'cutStyle', 'price', 'measurements'],
    folded: folded.filter((name) => name !== 'measurements'),
    columns: [...start, 'cut', 'measurements', 'ratio', 'depth', 'lab', 'perCarat', 'total'],
  },
  labGrown: {
    ...graded,
    search: 'labGrown',
    filters: [
      'presets',
      'shapes',
      'carats',
      'whiteColors',
      'fancyColors',
      'clarity',
      'finish',
      'fluorescence',
      'lab',
      'price',
    ],
  },
  mathingPairs: { ...inSets, search: 'mathingPairs' },
  fancyShape: { ...inSets, search: 'fancyShape' },
}

/** A set takes the room of one card: its page has more stones, unless somebody asked for so many. */
const stonesOfSets = 250

/** The state with as many stones a page as the section shows until somebody asks for another number. */
export function widenPage(layout: SectionLayout, state: CatalogueState): CatalogueState {
  return layout.inSets && state.pageSize === defaultPageSize ? { ...state, pageSize: stonesOfSets } : state
}

/** The same as the address says it: what is as usual is left out. */
export function narrowPage(layout: SectionLayout, state: CatalogueState): CatalogueState {
  return layout.inSets && state.pageSize === stonesOfSets ? { ...state, pageSize: defaultPageSize } : state
}

/** What the menu above the stones offers to order by; the list's headings offer the rest. */
export const defaultSorts: readonly SortName[] = [
  'carats',
  'totalPrice',
  'pricePerCarat',
  'discount',
  'color',
  'clarity',
  'shape',
  'stockId',
]
