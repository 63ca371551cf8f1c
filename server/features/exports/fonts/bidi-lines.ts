import bidiJs, { type Bidi, type EmbeddingLevels } from 'bidi-js'
import LineBreaker from 'linebreak'
import { mainFamily, type MarkedText } from './mark-characters.ts'

// The module is the function itself; its types describe an ES module (1.1.0).
const createBidi = bidiJs as unknown as () => Bidi
const bidi = createBidi()

/** A piece of a line in one font and one direction, as the shaper takes it. */
export type FontRun = { text: string; family: string }

/** A paragraph in one direction on several lines; the runs of each line are ordered from left to right. */
export type Paragraph = { isRightToLeft: boolean; lines: FontRun[][] }

/**
 * Breaks a paragraph into lines and orders each line from left to right. Source: the Unicode bidirectional
 * algorithm, whose last step follows the line breaks; pdfmake breaks lines and knows no direction.
 */
export function layOutParagraph(
  marked: Pick<MarkedText, 'text' | 'families'>,
  maxWidth: number,
  measure: (run: FontRun) => number,
): Paragraph {
  const levels = bidi.getEmbeddingLevels(marked.text, 'auto')
  const orderLine = (start: number, end: number): FontRun[] => orderRuns(marked, levels, start, end)
  const fits = (start: number, end: number): boolean =>
    orderLine(start, end).reduce((width, run) => width + measure(run), 0) <= maxWidth
  return {
    isRightToLeft: (levels.paragraphs[0]?.level ?? 0) % 2 === 1,
    lines: breakLines(marked.text, fits).map(([start, end]) => orderLine(start, end)),
  }
}

type Slice = readonly [start: number, end: number]

/** Breaks a text where Unicode allows it, and within a word that is wider than the line. */
function breakLines(text: string, fits: (start: number, end: number) => boolean): Slice[] {
  const lines: Slice[] = []
  let start = 0
  let end = 0
  const endLine = (): void => {
    lines.push([start, end])
    start = end
  }
  for (const next of listBreaks(text)) {
    if (!fits(start, next) && end > start) endLine()
    if (!fits(start, next)) {
      for (const { index, segment } of graphemes.segment(text.slice(start, next))) {
        const nextGrapheme = next - text.slice(start, next).length + index + segment.length
        if (!fits(start, nextGrapheme) && end > start) endLine()
        end = nextGrapheme
      }
    }
    end = next
  }
  endLine()
  return lines
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function listBreaks(text: string): number[] {
  const breaker = new LineBreaker(text)
  const positions: number[] = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position)
  return positions
}

function orderRuns(
  { text, families }: Pick<MarkedText, 'text' | 'families'>,
  levels: EmbeddingLevels,
  start: number,
  lineEnd: number,
): FontRun[] {
  const end = start + text.slice(start, lineEnd).trimEnd().length
  if (end === start) return []
  const runs: { units: number[]; family: string; level: number }[] = []
  for (let unit = start; unit < end; unit += 1) {
    const family = families[unit]
    const level = levels.levels[unit] ?? 0
    const run = runs.at(-1)
    if (family === undefined) continue
    if (run?.family === family && run.level === level) run.units.push(unit)
    else runs.push({ units: [unit], family, level })
  }
  const positions = new Map(
    bidi.getReorderedIndices(text, levels, start, end - 1).map((unit, position) => [unit, position]),
  )
  const findPosition = ({ units }: { units: number[] }): number => positions.get(units[0] ?? 0) ?? 0
  return runs
    .toSorted((first, second) => findPosition(first) - findPosition(second))
    .map(({ units, family, level }) => ({
      family,
      text: toShaperOrder(units.map((unit) => text.charAt(unit)).join(''), family, level % 2 === 1),
    }))
}

/**
 * Returns a run as the shaper takes it. The shaper reverses the glyphs of runs in Hebrew and Arabic script and
 * of no others; a run whose direction is not that of its script is reversed here. Brackets are mirrored here.
 */
function toShaperOrder(text: string, family: string, isRightToLeft: boolean): string {
  const characters = Array.from(text, (character) =>
    isRightToLeft ? (bidi.getMirroredCharacter(character) ?? character) : character,
  )
  const isReversedByShaper = family !== mainFamily && /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
  return (isRightToLeft === isReversedByShaper ? characters : characters.toReversed()).join('')
}
