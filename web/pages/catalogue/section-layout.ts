import type { SortName } from '#contract/schemas/search.ts'
import type { Section } from '#domain/access/section.ts'
import type { StoneSection } from '#domain/stone/section.ts'
import { defaultPageSize, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { ColumnName } from './results/table/column-names.ts'

/** The filters of the panel, in order. */
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
  | 'newSince'
  | 'priceReducedSince'
  | 'location'

/** A catalogue section, as data. */
export type SectionLayout = {
  readonly search: StoneSection | 'memo'
  readonly shapes: 'usual' | 'saltAndPepper'
  /** Its stones are sold and shown as line sets. */
  readonly hasLineSets?: true
  /** What its sets are called: one and many. */
  readonly sets?: readonly [one: string, many: string]
  /** Open filters. */
  readonly filters: readonly FilterName[]
  /** Filters that are folded by default. */
  readonly folded: readonly FilterName[]
  /** Default columns of the list. */
  readonly columns: readonly ColumnName[]
}

const folded: readonly FilterName[] = [
  'location',
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
    'newSince',
    'priceReducedSince',
  ],
  folded,
  columns: [...start, 'clarity', ...finish, 'measurements', 'depth', 'table', ...price],
}

const withLineSets: Omit<SectionLayout, 'search'> = {
  ...graded,
  hasLineSets: true,
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
    'newSince',
    'priceReducedSince',
  ],
  columns: ['stock', 'shape', 'carats', 'color', 'clarity', ...finish, 'measurements', ...price],
}

/**
 * The layouts of all sections except melee, which has its own table, and of the stones on memo.
 * Source: requirements 5.2, 9.7, 9.10.
 */
export const sectionLayouts: Readonly<Record<Exclude<Section, 'melee'> | 'memo', SectionLayout>> = {
  white: { ...graded, search: 'white' },
  black: {
    search: 'black',
    shapes: 'usual',
    filters: ['shapes', 'carats', 'finish', 'lab', 'price', 'newSince', 'priceReducedSince', 'appearance'],
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
    filters: [
      'shapes',
      'carats',
      'fancyColors',
      'clarity',
      'finish',
      'fluorescence',
      'lab',
      'price',
      'newSince',
      'priceReducedSince',
    ],
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
    filters: [
      'shapes',
      'carats',
      'saltAndPepperColors',
      'clarity',
      'cutStyle',
      'price',
      'newSince',
      'priceReducedSince',
      'measurements',
    ],
    folded: folded.filter((name) => name !== 'measurements'),
    columns: [...start, 'clarity', 'cut', 'measurements', 'ratio', 'depth', 'lab', 'perCarat', 'total'],
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
      'priceReducedSince',
    ],
  },
  memo: {
    ...graded,
    search: 'memo',
    filters: withLineSets.filters,
    // All of them are on memo.
    folded: folded.filter((name) => name !== 'availability'),
  },
  mathingPairs: { ...withLineSets, search: 'mathingPairs', sets: ['pair', 'pairs'] },
  fancyShape: { ...withLineSets, search: 'fancyShape', sets: ['layout', 'layouts'] },
}

/** Default page size for sets. A set takes the space of one card, so a page holds more stones. */
const setsPageSize = 250

/** Returns the state with the section's default page size, unless another one is set. */
export function withSectionPageSize(layout: SectionLayout, state: CatalogueState): CatalogueState {
  return layout.hasLineSets && state.pageSize === defaultPageSize
    ? { ...state, pageSize: setsPageSize }
    : state
}

/** Returns the state for the URL, without the section's default page size. */
export function withoutSectionPageSize(layout: SectionLayout, state: CatalogueState): CatalogueState {
  return layout.hasLineSets && state.pageSize === setsPageSize
    ? { ...state, pageSize: defaultPageSize }
    : state
}

/** Sort keys of the menu above the stones. The list's headings offer the others. */
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
