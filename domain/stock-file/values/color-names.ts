import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { makeReferenceTable, makeValueTable } from './value-table.ts'

/**
 * Colour codes that are also white letters: they count as colours only where a white letter is impossible.
 */
export const singleLetterColors: readonly (readonly [string, readonly string[]])[] = [
  ['Blue', ['B']],
  ['Green', ['G']],
  ['Orange', ['O']],
  ['Pink', ['P']],
  ['Red', ['R']],
  ['Violet', ['V']],
  ['FancyWhite', ['W']],
  ['Yellow', ['Y']],
]

/** The spellings of fancy colours and overtones in files (requirements 11.5). */
export const fancyColorSpellings: readonly (readonly [string, readonly string[]])[] = [
  ['Black', ['BK', 'BLK', 'Black', 'Blackish']],
  ['Blue', ['BL', 'BLU', 'Blue', 'Bluish', 'Blueish']],
  ['Brown', ['BN', 'BR', 'BRN', 'Brown', 'Brownish']],
  ['Chameleon', ['CM', 'CHM', 'Chameleon']],
  ['Champagne', ['CH', 'CHP', 'Champagne']],
  ['Cognac', ['CG', 'Cognac']],
  ['Gray', ['GY', 'GRY', 'Gray', 'Grey', 'Grayish', 'Greyish']],
  ['Green', ['GR', 'GN', 'GRN', 'Green', 'Greenish']],
  ['Orange', ['OR', 'ORG', 'ORN', 'Orange', 'Orangy', 'Orangey', 'Orangish']],
  ['Pink', ['PN', 'PK', 'PNK', 'Pink', 'Pinkish']],
  ['Purple', ['PL', 'PU', 'PUR', 'PRP', 'Purple', 'Purplish']],
  ['Red', ['RD', 'RED', 'Reddish']],
  ['Violet', ['VL', 'VIO', 'Violet', 'Violetish', 'Violate']],
  ['FancyWhite', ['WH', 'WHT', 'White', 'FancyWhite']],
  ['Yellow', ['YL', 'YEL', 'Yellow', 'Yellowish']],
  ['Other', ['OT', 'Other', 'Peach', 'Teal', 'Bi_Color', 'Multi_Color']],
]

/** Names of colours outside the fancy range; a bare `NA` means that the colour is not graded. */
export const plainColorSpellings: readonly (readonly [string, readonly string[]])[] = [
  ['S&P', ['S&P', 'SNP', 'SP', 'Salt And Pepper', 'Salt & Pepper', 'Salt Pepper', 'S And P']],
  ['Rustic', ['Rustic']],
  ['Ice', ['Ice', 'Icy']],
  ['NA', ['NA', 'N/A', 'Not Graded']],
]

/**
 * The spellings of fancy colour intensities in files. A bare `F` is Fancy, because codes write faint as
 * `FNT`.
 */
export const intensitySpellings: Readonly<Record<string, readonly string[]>> = {
  Faint: ['FNT'],
  'Very Light': ['VL', 'VLT'],
  Light: ['L', 'LIT', 'LT'],
  'Fancy Light': ['FL', 'FLT'],
  Fancy: ['F', 'FA', 'FAN', 'FCY'],
  'Fancy Intense': ['Intense', 'FI', 'INT', 'FCI'],
  'Fancy Vivid': ['Vivid', 'FV', 'VIV'],
  'Fancy Deep': ['Deep', 'FP', 'FDP'],
  'Fancy Dark': ['Dark', 'FD', 'FDK'],
}

/** Reads the intensity of a fancy colour as its id; undefined for others. */
export const readFancyIntensity = makeReferenceTable(fancyIntensities, intensitySpellings)

/** Reads one word or code of a fancy colour as the colour's name; undefined for others. */
export const readFancyColorName = makeValueTable(fancyColorSpellings)
