import { makeReferenceList } from './reference-list.ts'

/** A colour; `variation` is the letter or range of a white stone, null for every other colour. */
export interface Color {
  readonly id: number
  readonly name: string
  readonly variation: string | null
}

/** The colour of melee, and of white stones without a letter (requirements 10.10). */
export const whiteColorId = 14

const namedColors: readonly (readonly [number, string])[] = [
  [1, 'Black'],
  [2, 'Blue'],
  [3, 'Brown'],
  [4, 'Chameleon'],
  [5, 'Gray'],
  [6, 'Green'],
  [7, 'Orange'],
  [8, 'Pink'],
  [9, 'Purple'],
  [10, 'Red'],
  [11, 'Violet'],
  [12, 'Yellow'],
  [13, 'FancyWhite'],
  [whiteColorId, 'White'],
  [15, 'Champagne'],
  [16, 'NA'],
  [17, 'S&P'],
  [18, 'Rustic'],
  [19, 'Ice'],
  [20, 'Cognac'],
  [21, 'Other'],
]

const colorLetters = 'DEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const wideRanges = ['D-G', 'E-H', 'F-I', 'G-J', 'H-K', 'I-L', 'J-M', 'K-N', 'N-R', 'S-Z']

/**
 * Colours with fixed ids (requirements 10.2). 1 to 13 are the fancy colours in the specification's order; 14
 * is White without a letter, the colour of melee; Champagne and the other names follow. `White` has many
 * rows: variations D to Z are 101 to 123; the ranges for parcels and line sets are 201 to 222 (two letters),
 * 231 to 251 (three) and from 261 (common wider ones).
 */
export const colors = makeReferenceList<Color>('color', [
  ...namedColors.map(([id, name]) => ({ id, name, variation: null })),
  ...listWhites(101, colorLetters),
  ...listWhites(201, listRanges(2)),
  ...listWhites(231, listRanges(3)),
  ...listWhites(261, wideRanges),
])

function listWhites(firstId: number, variations: readonly string[]): Color[] {
  return variations.map((variation, index) => ({ id: firstId + index, name: 'White', variation }))
}

function listRanges(letterCount: number): string[] {
  return colorLetters.slice(letterCount - 1).map((last, index) => `${colorLetters[index]}-${last}`)
}

const whiteIdByVariation: ReadonlyMap<string, number> = new Map(
  colors.rows.flatMap((color) => (color.variation === null ? [] : [[color.variation, color.id]])),
)

/**
 * Returns the id of the white variation written `G` or `G-H` (capitals), or undefined if the list has none.
 */
export function findWhiteColorId(variation: string): number | undefined {
  return whiteIdByVariation.get(variation)
}

/** Whether a colour is fancy: named neither White nor Black (requirements 10.2). */
export function isFancyColor(color: Color): boolean {
  return color.name !== 'White' && color.name !== 'Black'
}

const outsideFancyPicker: ReadonlySet<string> = new Set([
  'White',
  'Black',
  'NA',
  'S&P',
  'Rustic',
  'Ice',
  'Cognac',
])

/** Lists the colours of the fancy colour picker (requirements 9.7). */
export function listFancyPickerColors(): readonly Color[] {
  return colors.rows.filter((color) => !outsideFancyPicker.has(color.name))
}

/** The colours of the salt-and-pepper page, in its order (requirements 9.7). */
export const saltAndPepperPickerColors: readonly Color[] = [
  'S&P',
  'Rustic',
  'Ice',
  'Cognac',
  'Black',
  'Gray',
].map(colors.getByName)

const saltAndPepperNames: ReadonlySet<string> = new Set(['S&P', 'Rustic', 'Ice', 'Cognac'])

/** Whether a stone of this colour is salt-and-pepper because of its colour alone (requirements 9.1). */
export function isSaltAndPepperColor(color: Color): boolean {
  return saltAndPepperNames.has(color.name)
}

/** The coloured varieties of diamond, in the specification's order (requirements 10.2). */
export const coloredVarieties: readonly Color[] = [
  'Brown',
  'Orange',
  'Gray',
  'Purple',
  'Yellow',
  'Blue',
  'Green',
  'Pink',
  'Red',
  'Violet',
].map(colors.getByName)

/** Colour kinds of small stones; TTLB is top top light brown (requirements 10.8). */
export const colorKinds = makeReferenceList('color kind', [
  { id: 1, name: 'Black' },
  { id: 2, name: 'TTLB' },
  { id: 3, name: 'White' },
])
