import { createRequire } from 'node:module'
import type { HanStyle } from './han-style.ts'

const require = createRequire(import.meta.url)

/** A file of a font package: part of a variable font, as WOFF2. */
export type FontFile = { family: string; path: string }

/** A package, and the name of its only part that is used, if there is one: Roboto has the rest. */
type FontPackage = { name: string; part?: string }

/**
 * The fonts of one script each. Arabic is not Noto's: that draws letters and their dots apart, and a reader
 * who copies text out of the PDF gets other letters.
 */
const scriptFonts: readonly FontPackage[] = [
  { name: 'noto-sans-hebrew', part: 'hebrew' },
  { name: 'vazirmatn', part: 'arabic' },
  { name: 'noto-sans-devanagari', part: 'devanagari' },
  { name: 'noto-sans-gujarati', part: 'gujarati' },
  { name: 'noto-sans-thai', part: 'thai' },
  { name: 'noto-sans-armenian', part: 'armenian' },
  { name: 'noto-sans-georgian', part: 'georgian' },
]

const hanFonts: Readonly<Record<HanStyle, FontPackage>> = {
  simplified: { name: 'noto-sans-sc' },
  traditional: { name: 'noto-sans-tc' },
  japanese: { name: 'noto-sans-jp' },
  korean: { name: 'noto-sans-kr' },
}

type Coverage = ReadonlyMap<number, FontFile>
const coverages = new Map<string, Coverage>()

/**
 * Finds the file that should have a character that Roboto lacks. Han characters are taken in one of the given
 * styles, the first one first.
 */
export function findFontFile(codePoint: number, styles: readonly HanStyle[]): FontFile | undefined {
  for (const font of [...scriptFonts, ...styles.map((style) => hanFonts[style])]) {
    const file = readCoverage(font).get(codePoint)
    if (file) return file
  }
  return undefined
}

/** Reads the package's list of files with the code points of each. */
function readCoverage({ name, part: onlyPart }: FontPackage): Coverage {
  const known = coverages.get(name)
  if (known) return known
  const coverage = new Map<number, FontFile>()
  // The packages' own format; a test of each script guards it.
  const parts = require(`@fontsource-variable/${name}/unicode.json`) as Record<string, string>
  for (const [part, ranges] of Object.entries(parts)) {
    if (onlyPart !== undefined && part !== onlyPart) continue
    // The parts of large fonts are numbered, as `[4]`.
    const family = `${name}-${part.replaceAll(/[[\]]/g, '')}`
    const path = require.resolve(`@fontsource-variable/${name}/files/${family}-wght-normal.woff2`)
    const file: FontFile = { family, path }
    for (const codePoint of listCodePoints(ranges)) coverage.set(codePoint, file)
  }
  coverages.set(name, coverage)
  return coverage
}

/** Lists the code points of a CSS unicode range, such as `U+590-5ff,U+20aa`. */
function* listCodePoints(ranges: string): Generator<number> {
  for (const [, first = '', last = first] of ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)) {
    const end = Number.parseInt(last, 16)
    for (let codePoint = Number.parseInt(first, 16); codePoint <= end; codePoint += 1) yield codePoint
  }
}
