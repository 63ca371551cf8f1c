import { colors, findWhiteColorId, whiteColorId } from '#domain/reference/colors.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { compactValue } from './compact-value.ts'
import { readFancyColor, type FancyColor } from './fancy-color.ts'

/** The content of the colour column. `note` tells what was lost if the value was read less precisely. */
export interface ColorReading extends FancyColor {
  readonly note: string | null
}

const range = /^([D-Z])\s*(?:-|–|—|\/|~|TO)\s*([D-Z])$/
const signedGrade = /^([D-Z])\s*[+-]$/
const gradeAndTinge = /^([D-Z])[\s,(]+(.+?)\)?$/
const rangeAndTerm = /^([D-Z])\s*(?:-|–|—|\/|TO)\s*([D-Z])(?:\s+RANGE)?[\s,(]+([^()]+?)\)?$/u
const termAndRange = /^([^()]+?)[\s,(]+([D-Z])\s*(?:-|–|—|\/|TO)\s*([D-Z])(?:\s+RANGE)?\)?$/u
const fancyLightId = fancyIntensities.getByName('Fancy Light').id
const shortRanges = ['NO', 'OP', 'PR', 'QR', 'ST', 'SZ', 'UV', 'WX', 'XY', 'YZ']
const fancyPointers: ReadonlySet<string> = new Set(
  'FANCY FC FCY FAN FNC FNCY FCL FANCYCOLOR FANCYCOLOUR FANCYCOL FCOLOR SEEFANCY'.split(' '),
)
const browns: ReadonlySet<string> = new Set(['TTLB', 'TLB', 'LB'])
const maxColorLength = 60

const whiteByText = listWhiteTexts()

function listWhiteTexts(): ReadonlyMap<string, ColorReading> {
  const texts = new Map<string, ColorReading>()
  for (const { id, variation } of colors.rows) {
    if (variation === null) continue
    texts.set(variation, readAs(id))
    const isAdjacent = id > 200 && id < 230
    if (isAdjacent) texts.set(variation.replace('-', ''), readAs(id))
  }
  for (const text of shortRanges) texts.set(text, readRange(text.charAt(0), text.charAt(1)))
  texts.set('WHITE', readAs(whiteColorId))
  return texts
}

/** Whether a colour cell only refers to the fancy colour columns (`*`, `Fancy`). */
export function isFancyPointer(text: string): boolean {
  return /^\*+$/.test(text) || fancyPointers.has(compactValue(text))
}

/**
 * Reads a colour column: white letters, their ranges (`G-H`, `OP`), names of other colours, and phrases of
 * fancy colour. An unlisted range becomes White without a letter, `G+` becomes G, top light browns become
 * Brown, each with a note. Undefined for anything else.
 */
export function readColor(text: string): ColorReading | undefined {
  const upper = text.toUpperCase()
  const white = whiteByText.get(upper)
  if (white !== undefined) return white
  if (text.length > maxColorLength || isFancyPointer(text)) return undefined
  const ends = range.exec(upper)
  if (ends !== null) return readRange(ends[1] ?? '', ends[2] ?? '')
  const signed = signedGrade.exec(upper)?.[1]
  if (signed !== undefined) return readAs(findWhiteColorId(signed) ?? whiteColorId, `read as ${signed}`)
  if (browns.has(upper)) return readAs(colors.getByName('Brown').id, 'read as Brown')
  const fancy = readFancyColor(text)
  if (fancy !== undefined) return { ...fancy, note: null }
  return readEndOfScale(upper) ?? readTingedGrade(upper)
}

/**
 * Labs describe the end of the scale in words: `U-V, Light Brown` is the range U-V. A stone that is called
 * fancy is fancy, whatever range a vendor adds.
 */
function readEndOfScale(upper: string): ColorReading | undefined {
  const [, first, last, termAfter] = rangeAndTerm.exec(upper) ?? []
  const [, termBefore, from, to] = termAndRange.exec(upper) ?? []
  const term = termAfter ?? termBefore
  const ends = [first ?? from, last ?? to]
  if (term === undefined || ends[0] === undefined || ends[1] === undefined) return undefined
  const fancy = readFancyColor(term)
  if (fancy === undefined) return undefined
  const name = `${ends[0]}-${ends[1]}`
  const isFancy = (fancy.fancyIntensityId ?? 0) >= fancyLightId
  if (isFancy) return { ...fancy, note: `read as a fancy colour, without ${name}` }
  const reading = readRange(ends[0], ends[1])
  return reading.note === null ? { ...reading, note: `read as ${name}` } : reading
}

// GIA writes `K, Faint Brown`: the letter is the grade, the rest describes it.
function readTingedGrade(upper: string): ColorReading | undefined {
  const [, grade, tinge] = gradeAndTinge.exec(upper) ?? []
  if (grade === undefined || tinge === undefined || readFancyColor(tinge) === undefined) return undefined
  return readAs(findWhiteColorId(grade) ?? whiteColorId, `read as ${grade}`)
}

function readRange(first: string, last: string): ColorReading {
  const [from, to] = first < last ? [first, last] : [last, first]
  const id = findWhiteColorId(from === to ? from : `${from}-${to}`)
  return id === undefined ? readAs(whiteColorId, 'read as White without a grade') : readAs(id)
}

function readAs(colorId: number, note: string | null = null): ColorReading {
  return { colorId, fancyIntensityId: null, overtone: null, note }
}
