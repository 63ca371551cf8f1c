import { colors } from '#domain/reference/colors.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import {
  fancyColorSpellings,
  plainColorSpellings,
  readFancyColorName,
  readFancyIntensity,
  singleLetterColors,
} from './color-names.ts'
import {
  findReadingColorId,
  formatFancyReading,
  listFancyCodeReadings,
  type FancyCodeReading,
} from './fancy-codes.ts'
import { makeValueTable } from './value-table.ts'

/** The content of a fancy colour phrase; null for missing parts. Overtones are colour names. */
export interface FancyColor {
  readonly colorId: number | null
  readonly fancyIntensityId: number | null
  readonly overtone: string | null
}

const separators = /[^\p{L}\p{N}]+/u
const maxWords = 8

const colorSpellings = [...fancyColorSpellings, ...singleLetterColors]
const findShortName = makeValueTable(colorSpellings)
const findPlainName = makeValueTable(plainColorSpellings)

/** Words that labs and vendors add to a colour, and that say nothing about it. */
const fillers: ReadonlySet<string> = new Set(
  'NATURAL NAT NATURALLY COLOR COLOUR COLORED COLOURED EVEN UNEVEN DIAMOND'.split(' '),
)

/**
 * Reads a fancy colour from one cell: a name (`Yellow`), a phrase (`Natural Fancy Brownish Yellow`: intensity,
 * overtones, main colour last) or a code with one meaning (`FIY`). Undefined if one of its words is unknown,
 * and for a code with several meanings, which `listFancyMeanings` lists.
 */
export function readFancyColor(text: string): FancyColor | undefined {
  const plainName = findPlainName(text)
  if (plainName !== undefined) return toFancyColor(plainName)
  const [reading, ...others] = listFancyCodeReadings(text)
  if (reading === undefined) return readPhrase(text)
  return others.length > 0 ? undefined : fromCode(reading)
}

/**
 * Lists what an ambiguous code of fancy colour can mean, as phrases that `readFancyColor` reads, likeliest
 * first (`FLB`: Fancy Light Brown, Fancy Light Blue). Empty for anything else.
 */
export function listFancyMeanings(text: string): string[] {
  const readings = listFancyCodeReadings(text)
  return readings.length > 1 ? readings.map(formatFancyReading) : []
}

function fromCode(reading: FancyCodeReading): FancyColor {
  return {
    colorId: findReadingColorId(reading),
    fancyIntensityId: fancyIntensities.getByName(reading.intensity).id,
    overtone: reading.overtones.join(' ') || null,
  }
}

/** Reads a cell from a column of fancy colours only, where `Y` is Yellow and not a white letter. */
export function readFancyColorColumn(text: string): FancyColor | undefined {
  const shortName = findShortName(text)
  return shortName === undefined ? readFancyColor(text) : toFancyColor(shortName)
}

/** Reads overtones as colour names joined by a space (`Brownish Greenish` → `Brown Green`). */
export function readOvertone(text: string): string | undefined {
  const names = listWords(text).map(findShortName)
  if (names.length === 0 || names.length > maxWords || names.includes(undefined)) return undefined
  return names.map(formatOvertone).join(' ')
}

function readPhrase(text: string): FancyColor | undefined {
  const words = listWords(text)
  if (words.length === 0 || words.length > maxWords) return undefined
  const { fancyIntensityId, wordCount } = readLeadingIntensity(words)
  const names = words.slice(wordCount).map(readFancyColorName)
  if (names.includes(undefined)) return undefined
  const main = names.at(-1)
  if (main === undefined) return { colorId: null, fancyIntensityId, overtone: null }
  const overtone = names.slice(0, -1).map(formatOvertone).join(' ') || null
  return { ...toFancyColor(main), fancyIntensityId, overtone }
}

function listWords(text: string): string[] {
  return text
    .split(separators, maxWords + 2)
    .filter((word) => word !== '' && !fillers.has(word.toUpperCase()))
}

function readLeadingIntensity(words: readonly string[]): {
  fancyIntensityId: number | null
  wordCount: number
} {
  for (const wordCount of [2, 1]) {
    const id = words.length < wordCount ? undefined : readFancyIntensity(words.slice(0, wordCount).join(' '))
    if (id !== undefined) return { fancyIntensityId: id, wordCount }
  }
  return { fancyIntensityId: null, wordCount: 0 }
}

function toFancyColor(name: string): FancyColor {
  return { colorId: colors.getByName(name).id, fancyIntensityId: null, overtone: null }
}

function formatOvertone(name: string | undefined): string {
  return name === undefined || name === 'FancyWhite' ? 'White' : name
}
