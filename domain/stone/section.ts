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

/** What decides a stone's section. `colorName` is the name of its colour, null where it has none. */
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

/** The rules in the order they are tried. Nothing said of the colour is what NA says. */
const RULES: readonly (readonly [StoneSection, (stone: SectionTraits) => boolean])[] = [
  ['labGrown', (stone) => stone.isLabGrown],
  ['snP', (stone) => stone.isSnP || SALT_AND_PEPPER_COLORS.has(stone.colorName ?? 'NA')],
  ['fancyShape', (stone) => stone.isLine || (hasLineSet(stone) && !isPair(stone))],
  ['mathingPairs', (stone) => isPair(stone)],
  ['black', (stone) => stone.colorName === 'Black'],
  ['white', (stone) => WHITE_COLORS.has(stone.colorName ?? 'NA')],
]

/**
 * The section a stone belongs to by what it is: the first that fits. Whether a viewer finds it there is
 * `findSectionFor`. Source: requirements 9.1.
 */
export function sectionOfStone(stone: SectionTraits): StoneSection {
  return RULES.find(([, fits]) => fits(stone))?.[0] ?? 'fancyColor'
}

/** A pair is what says it is one, never a guess from counting siblings. Source: requirements 8.9. */
export function isPair(stone: Pick<SectionTraits, 'isPair' | 'isMatchingPair'>): boolean {
  return stone.isPair || stone.isMatchingPair
}

function hasLineSet(stone: Pick<SectionTraits, 'lineSet'>): boolean {
  return stone.lineSet !== null && stone.lineSet !== ''
}
