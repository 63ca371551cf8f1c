import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { makeValueTable } from './value-table.ts'

/** The content of a girdle cell; null for missing parts. `percent` is the girdle's thickness. */
export interface Girdle {
  readonly thin: string | null
  readonly thick: string | null
  readonly condition: string | null
  readonly percent: number | null
}

const thicknesses = [
  'Extremely Thin',
  'Very Thin',
  'Thin',
  'Slightly Thin',
  'Medium',
  'Slightly Thick',
  'Thick',
  'Very Thick',
  'Extremely Thick',
]

const findThickness = makeValueTable([
  ['Extremely Thin', ['XTN', 'ETN', 'XTHN', 'ETHN', 'EX THIN', 'Extra Thin', 'Ext Thin', 'Ext Thn']],
  ['Very Thin', ['VTN', 'VTHN', 'V Thin', 'V Thn']],
  ['Thin', ['TN', 'THN']],
  ['Slightly Thin', ['STN', 'SLTHN', 'SLTN', 'Sl Thin', 'Sl Thn', 'Slt Thn', 'Slightly Thn']],
  ['Medium', ['M', 'MD', 'MED']],
  ['Slightly Thick', ['STK', 'SLTHK', 'SLTK', 'Sl Thick', 'Sl Thk', 'Slt Thk', 'Slightly Thk', 'S Thick']],
  ['Thick', ['TK', 'THK']],
  ['Very Thick', ['VTK', 'VTHK', 'V Thick', 'V Thk']],
  ['Extremely Thick', ['XTK', 'ETK', 'XTHK', 'ETHK', 'EX THICK', 'Extra Thick', 'Ext Thick', 'Ext Thk']],
  ...thicknesses.map((name) => [name, [name]] as const),
])

const findCondition = makeValueTable([
  ['Faceted', ['F', 'FAC', 'FCT', 'FCD', 'Facetted', 'Faceted', 'FACT']],
  ['Polished', ['P', 'POL', 'Polished']],
  ['Bruted', ['B', 'BRU', 'BRT', 'Bruted']],
  ['Smooth', ['Smooth']],
  ['Unpolished', ['U', 'Unpolished', 'Rough']],
])

const bareNumber = /^(\d{1,2}(?:[.,]\d{1,2})?)\s?%?$/
const percentPart = /\(?\b(\d{1,2}(?:[.,]\d{1,2})?)\s?%\)?/
const separators = /[^\p{L}\p{N}]+/u
const linkWords: ReadonlySet<string> = new Set(['TO', 'GIRDLE', 'AND'])
const maxCellLength = 80
const maxPercent = 30

/**
 * Reads a girdle in any of its many spellings (`Med_To_Stk, Faceted`, `Medium - Slightly Thick`, `3.5`) as
 * its thin end, thick end, condition and percentage. A single thickness applies to both ends. Undefined if
 * one of its words is unknown.
 */
export const readGirdle = memoizeReader(readGirdleCell)

function readGirdleCell(text: string): Girdle | undefined {
  if (text.length > maxCellLength) return undefined
  const bare = bareNumber.exec(text)?.[1]
  const percent = readGirdlePercent(bare ?? percentPart.exec(text)?.[1])
  if (bare !== undefined)
    return percent === null ? undefined : { thin: null, thick: null, condition: null, percent }
  const words = text.replace(percentPart, ' ').split(separators).filter(isMeaningful)
  const ranks: number[] = []
  let condition: string | null = null
  let index = 0
  while (index < words.length) {
    const thickness = readThickness(words, index)
    if (thickness !== undefined) {
      ranks.push(thickness.rank)
      index += thickness.wordCount
      continue
    }
    condition = findCondition(words[index] ?? '') ?? null
    if (condition === null) return undefined
    index++
  }
  if (ranks.length === 0 && condition === null && percent === null) return undefined
  const toThickness = (rank: number) => (ranks.length === 0 ? null : (thicknesses[rank] ?? null))
  return { thin: toThickness(Math.min(...ranks)), thick: toThickness(Math.max(...ranks)), condition, percent }
}

/** Formats a girdle's two ends as one phrase, as one term if they are equal; null if both are missing. */
export function formatGirdle(thin: string | null, thick: string | null): string | null {
  if (thin === null || thick === null || thin === thick) return thin ?? thick
  return `${thin} to ${thick}`
}

function isMeaningful(word: string): boolean {
  return word !== '' && !linkWords.has(word.toUpperCase())
}

// `Slightly Thick` is one thickness, `Med Stk` is two ends: the longer reading is tried first.
function readThickness(
  words: readonly string[],
  index: number,
): { rank: number; wordCount: number } | undefined {
  for (const wordCount of [2, 1]) {
    if (index + wordCount > words.length) continue
    const name = findThickness(words.slice(index, index + wordCount).join(' '))
    if (name !== undefined) return { rank: thicknesses.indexOf(name), wordCount }
  }
  return undefined
}

function readGirdlePercent(text: string | undefined): number | null {
  if (text === undefined) return null
  const percent = Number(text.replace(',', '.'))
  return percent > 0 && percent <= maxPercent ? percent : null
}
