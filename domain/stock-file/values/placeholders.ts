import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { compactValue, isEmptyValue } from './compact-value.ts'

/** Words for “nothing”, compact. In some fields such a word is a value: fluorescence None, lab NC, color X. */
const words: ReadonlySet<string> = new Set(
  [
    'NONE NIL NULL NA NC NAN BLANK EMPTY X XX XXX 0 00 000 0000 TBD TBA TBC PENDING AWAITED AWAITING UNKNOWN',
    'NONCERT NONCERTIFIED NOCERT NOCERTIFICATE UNCERTIFIED NOTCERTIFIED NOTAVAILABLE NOTAPPLICABLE INLAB ATLAB',
  ]
    .join(' ')
    .split(' '),
)

/** Fields in which such a word is never a value: identifiers, addresses and free texts. */
const fieldsWithoutWords: ReadonlySet<StockField> = new Set<StockField>([
  'certificateNo',
  'certificateUrl',
  'imageUrl',
  'pic2',
  'pic3',
  'pic4',
  'furtherImage',
  'videoUrl',
  'pairStockNo',
  'growthType',
  'inscription',
  'certComment',
  'memberComment',
  'keyToSymbols',
  'country',
  'state',
  'city',
  'originCountry',
  'originReport',
  'provenance',
  'brand',
  'reportDate',
  'reportType',
  'labLocation',
  'tradeShow',
  'lineSet',
  'lineSetColor',
  'lineSetClarity',
  'cashPrice',
  'cashDiscount',
  'starLength',
  'lowerHalf',
])

const onlyDashes = /^[-–—_?.\s]*$/u

/**
 * Whether a trimmed cell is a word, dash or spreadsheet error that stands for “nothing”. This is the one list
 * of placeholders for all fields (requirements 11.5).
 */
export function isPlaceholder(text: string): boolean {
  if (isEmptyValue(text)) return true
  return text.length <= maxWordLength && !otherStart.test(text) && isWord(text)
}

/** The first character of nearly all cells, but of no word for “nothing”. */
const otherStart = /^[1-9CDFGHJ-MOQRSVWYZ]/iu

const maxWordLength = 20
const isWord = memoizeReader((text: string): boolean => words.has(compactValue(text)))

/**
 * Whether a trimmed cell is empty in a column of this field. `N/A` is a value of colour (not graded); any
 * word in an availability column says that the stone may not be available.
 */
export function isEmptyCell(field: StockField, text: string): boolean {
  if (text === '') return true
  if (field === 'availability') return onlyDashes.test(text)
  if (field === 'color' && text.toUpperCase() === 'N/A') return false
  return fieldsWithoutWords.has(field) ? isPlaceholder(text) : isEmptyValue(text)
}
