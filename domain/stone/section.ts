/** The sections of the catalogue that hold stones; melee is a table of its own. Source: requirements 9.1. */
export const STONE_SECTIONS = [
  'white',
  'black',
  'fancyColor',
  'snP',
  'labGrown',
  'mathingPairs',
  'fancyShape',
] as const
export type StoneSection = (typeof STONE_SECTIONS)[number]

/**
 * The attributes that decide a stone's section. `colorName` is the name of its colour, null if it has none.
 */
export type SectionTraits = {
  readonly isLabGrown: boolean
  readonly isSnP: boolean
  readonly colorName: string | null
  readonly isLine: boolean
  readonly lineSet: string | null
  readonly isPair: boolean
  readonly isMatchingPair: boolean
}

const SALT_AND_PEPPER_COLORS: ReadonlySet<string> = new Set(['S&P', 'Rustic', 'Ice', 'Cognac'])
const WHITE_COLORS: ReadonlySet<string> = new Set(['White', 'NA'])

/** The rules in the order of evaluation. A missing colour counts as NA. */
const RULES: readonly (readonly [StoneSection, (stone: SectionTraits) => boolean])[] = [
  ['labGrown', (stone) => stone.isLabGrown],
  ['snP', (stone) => stone.isSnP || SALT_AND_PEPPER_COLORS.has(stone.colorName ?? 'NA')],
  ['fancyShape', (stone) => stone.isLine || (hasLineSet(stone) && !isPair(stone))],
  ['mathingPairs', (stone) => isPair(stone)],
  ['black', (stone) => stone.colorName === 'Black'],
  ['white', (stone) => WHITE_COLORS.has(stone.colorName ?? 'NA')],
]

/**
 * Returns the section of a stone by its attributes: the first match. `findSectionFor` decides whether a
 * viewer finds it there. Source: requirements 9.1.
 */
export function sectionOfStone(stone: SectionTraits): StoneSection {
  return RULES.find(([, matches]) => matches(stone))?.[0] ?? 'fancyColor'
}

/**
 * Whether a stone belongs to a pair: only its own fields decide, never a count of similar stones.
 * Source: requirements 8.9.
 */
export function isPair(stone: Pick<SectionTraits, 'isPair' | 'isMatchingPair'>): boolean {
  return stone.isPair || stone.isMatchingPair
}

function hasLineSet(stone: Pick<SectionTraits, 'lineSet'>): boolean {
  return stone.lineSet !== null && stone.lineSet !== ''
}
