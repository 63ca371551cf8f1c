import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { isCountText, isDateText, isNumberText, isTotalLabel } from './cell-texts.ts'
import { weighHeaderRow } from './header-rows.ts'
import type { HeadingVocabulary } from './heading-vocabulary.ts'
import type { LeftOutKind } from './table-report.ts'

/** What a row below the headings is. */
export type RowKind = Exclude<LeftOutKind, 'above'> | 'stone'

/** Fields that describe a stone in words. A row of sums or a note has none of them. */
const wordFields = ['shape', 'color', 'fancyColor', 'clarity', 'lab', 'certificateNo']
const numberFields = ['weight', 'pricePerCarat', 'totalPrice', 'rapPrice', 'discount']

/** Headings of another table in the middle of a sheet have at least so many known words. */
const minOtherHeadings = 5
const noteWord =
  /^(?:notes?|terms?|remarks?|bank|tel|phone|fax|e-?mail|web|address|prepared|checked|approved|authori[sz]ed|signatur|signed|date|place|valid|disclaimer|page|for\s|e\.?\s*&\s*o)/iu
const contact = /[:@]|www\.|https?:|^\*/iu
const minNoteWords = 3
const longNote = 40

type Cell = { column: number; text: string }

/** Returns a function that says what a row below these headings is. */
export function makeRowClassifier(
  headings: readonly string[],
  headerTexts: readonly (readonly string[])[],
  vocabulary: HeadingVocabulary,
): (cells: readonly string[]) => RowKind {
  const fields = headings.map((heading) => vocabulary.findField(normaliseHeading(heading)))
  const listColumns = (names: readonly string[]): number[] =>
    fields.flatMap((field, column) => (field !== undefined && names.includes(field) ? [column] : []))
  const wordColumns = listColumns(wordFields)
  const numberColumns = listColumns(numberFields)
  const stockNoColumns = listColumns(['stockNo'])
  const headingCount = headings.filter((heading) => heading.trim() !== '').length
  const headingKeys = [headings, ...headerTexts].map((cells) => cells.map(normaliseHeading))
  const hasCore = wordColumns.length >= 2

  const isRepeatedHeadings = (filled: readonly Cell[]): boolean =>
    headingKeys.some((keys) => {
      const equal = filled.filter(({ column, text }) => {
        const key = keys[column]
        return key !== undefined && key !== '' && key === normaliseHeading(text)
      }).length
      return equal >= Math.min(2, headingCount) && equal >= filled.length * 0.6
    })

  const isTotal = (filled: readonly Cell[], countWords: () => number): boolean => {
    const label = filled.findIndex(({ text }) => isTotalLabel(text) || isCountText(text))
    if (!hasCore) {
      const labelled = filled[label]
      if (labelled === undefined || !isTotalLabel(labelled.text) || !isSparse(filled, headingCount))
        return false
      const areOthersSums = filled.every((cell) => cell === labelled || isSumText(cell.text))
      return label === 0 || stockNoColumns.includes(labelled.column) || areOthersSums
    }
    const stockNo = filled.find(({ column }) => stockNoColumns.includes(column))?.text
    const isNumbered = stockNo !== undefined && !isTotalLabel(stockNo) && !isCountText(stockNo)
    if (label >= 0) {
      const isFirst = label <= 1 && isTotalLabel(filled[label]?.text ?? '') && isNumberText(stockNo ?? '0')
      return (!isNumbered || isFirst) && countWords() <= 1
    }
    const isStockNoKnown = stockNoColumns.length > 0
    return (
      isStockNoKnown &&
      stockNo === undefined &&
      filled.every(({ text }) => isSumText(text)) &&
      countWords() === 0
    )
  }

  const isNote = (filled: readonly Cell[], countWords: () => number): boolean => {
    const [first] = filled
    if (!first || headingCount < 4) return false
    const texts = new Set(filled.map(({ text }) => text))
    const { column, text } = first
    if (texts.size === 1) {
      if (filled.length === 1 && isNumberText(text)) return false
      const isInStockNo = stockNoColumns.length === 0 ? column === 0 : stockNoColumns.includes(column)
      return filled.length > 2 || !isInStockNo || !isLikeStockNumber(text)
    }
    const isMeasured = filled.some((cell) => numberColumns.includes(cell.column) && isNumberText(cell.text))
    if (!hasCore || texts.size > 3 || isMeasured || countWords() > 1) return false
    const stockNo = filled.find((cell) => stockNoColumns.includes(cell.column))?.text
    return stockNo === undefined || noteWord.test(text) || /:\s*$/u.test(text)
  }

  /** Most rows are stones, and a stone has several words: no more is to be decided. */
  const isPlainStone = (cells: readonly string[]): boolean => {
    let words = 0
    for (const column of wordColumns) {
      const text = cells[column]?.trim() ?? ''
      if (text !== '' && !isSumText(text) && !isTotalLabel(text)) words += 1
    }
    return words >= 3 && numberColumns.some((column) => isNumberText(cells[column]?.trim() ?? ''))
  }

  return (cells) => {
    if (isPlainStone(cells)) return 'stone'
    const filled: Cell[] = []
    for (let column = 0; column < cells.length; column += 1) {
      const text = cells[column]?.trim() ?? ''
      if (text !== '') filled.push({ column, text })
    }
    const countWords = (): number =>
      filled.filter(
        ({ column, text }) =>
          wordColumns.includes(column) && !isTotalLabel(text) && !isCountText(text) && !isSumText(text),
      ).length
    if (isRepeatedHeadings(filled)) return 'headings'
    if (isTotal(filled, countWords)) return 'total'
    if (isNote(filled, countWords)) return 'note'
    return isOtherHeadings(filled, vocabulary) ? 'other-headings' : 'stone'
  }
}

function isOtherHeadings(filled: readonly Cell[], vocabulary: HeadingVocabulary): boolean {
  if (filled.length < minOtherHeadings || filled.some(({ text }) => isNumberText(text))) return false
  const texts = filled.map(({ text }) => text)
  const known = texts.filter((text) => vocabulary.weigh(normaliseHeading(text)) > 0).length
  return known >= minOtherHeadings && known >= texts.length * 0.7 && weighHeaderRow(texts, vocabulary) > 0
}

function isSparse(filled: readonly Cell[], headingCount: number): boolean {
  return filled.length * 2 <= headingCount + 1
}

function isSumText(text: string): boolean {
  return isNumberText(text) || isCountText(text) || text.startsWith('#')
}

/** Stock numbers have digits and no sentences. */
function isLikeStockNumber(text: string): boolean {
  const words = text.split(/\s+/u).length
  const isSentence = words >= minNoteWords || text.length > longNote
  return /\d/u.test(text) && !isSentence && !isDateText(text) && !contact.test(text) && !noteWord.test(text)
}
