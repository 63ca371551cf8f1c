import { colors, isSaltAndPepperColor } from '#domain/reference/colors.ts'
import { isFancyPointer, readColor, type ColorReading } from '#domain/stock-file/values/color-cell.ts'
import { readFancyIntensity } from '#domain/stock-file/values/color-names.ts'
import { compactValue } from '#domain/stock-file/values/compact-value.ts'
import {
  listFancyMeanings,
  readFancyColor,
  readFancyColorColumn,
  readOvertone,
  type FancyColor,
} from '#domain/stock-file/values/fancy-color.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { quoteValue, type RowCells } from './row-cells.ts'
import { findValueAnswer, readAnsweredId, type ImportAnswers } from './value-answers.ts'

/** The colour of a stone, from up to four columns. */
export interface RowColor {
  readonly colorId: number
  readonly fancyIntensityId: number | null
  readonly overtone: string | null
  readonly isSaltAndPepper: boolean
}

const noFancyColorTexts: ReadonlySet<string> = new Set(
  ['', 'NONE', 'NO', 'N', 'NA', 'NIL', 'FALSE', '0', 'NC', 'TBD', 'PENDING', 'X'].concat(['BLANK', 'EMPTY']),
)

/**
 * Reads the colour of a row from Color, Fancy Color, its intensity and overtone (requirements 11.5). If the
 * file gives both, a fancy colour wins over a white letter, with a warning; separate columns win over a
 * phrase. Null, with the row rejected, if no column names a colour; a code with several meanings or an
 * unknown colour waits for an answer.
 */
export function readRowColor(row: RowCells, answers?: ImportAnswers): RowColor | null {
  const colorText = row.read('color')
  const color = readAnswered('color', colorText, answers) ?? readColor(colorText)
  const fancy = readFancyCell(row, color, answers)
  const main = fancy?.colorId ?? color?.colorId ?? null
  if (main === null) {
    rejectColor(row, colorText)
    return null
  }
  warnOfColor(row, colorText, color, fancy)
  const { name } = colors.get(main)
  const isSaltAndPepper = isSaltAndPepperColor(colors.get(main))
  if (name === 'White' || name === 'NA') {
    return { colorId: main, fancyIntensityId: null, overtone: null, isSaltAndPepper }
  }
  const source = fancy?.colorId === main ? fancy : color
  return {
    colorId: main,
    fancyIntensityId:
      readFancyColumn(row, 'fancyIntensity', readFancyIntensity) ??
      fancy?.fancyIntensityId ??
      color?.fancyIntensityId ??
      null,
    overtone: readFancyColumn(row, 'fancyOvertone', readOvertone) ?? source?.overtone ?? null,
    isSaltAndPepper,
  }
}

/** Reads a cell as a person explained it: a phrase of fancy colour, or the id of a colour. */
function readAnswered(
  field: 'color' | 'fancyColor',
  text: string,
  answers: ImportAnswers | undefined,
): ColorReading | undefined {
  const answer = findValueAnswer(answers, 'fancyColor', text) ?? findValueAnswer(answers, field, text)
  if (answer === undefined) return undefined
  const colorId = readAnsweredId(answer, colors)
  if (colorId !== undefined) return { colorId, fancyIntensityId: null, overtone: null, note: null }
  const fancy = readFancyColor(answer)
  return fancy === undefined ? readColor(answer) : { ...fancy, note: null }
}

function readFancyCell(
  row: RowCells,
  color: ColorReading | undefined,
  answers: ImportAnswers | undefined,
): FancyColor | undefined {
  const text = row.read('fancyColor')
  const compact = compactValue(text)
  const isWhiteStone = compact === 'WHITE' && color !== undefined
  if (noFancyColorTexts.has(compact) || isWhiteStone) return undefined
  const fancy = readAnswered('fancyColor', text, answers) ?? readFancyColorColumn(text)
  if (fancy === undefined && (color?.colorId ?? null) !== null)
    row.warn('fancyColor', 'is not recognised (value not imported)')
  return fancy
}

function readFancyColumn<Value>(
  row: RowCells,
  field: StockField,
  reader: (text: string) => Value | undefined,
): Value | null {
  return noFancyColorTexts.has(compactValue(row.read(field))) ? null : row.readWith(field, reader)
}

function rejectColor(row: RowCells, colorText: string): void {
  const fancyText = row.read('fancyColor')
  if (colorText === '' && fancyText === '') return row.reject('Color or Fancy Color is missing.')
  const code = [fancyText, colorText].find((text) => listFancyMeanings(text).length > 0)
  if (code !== undefined) {
    return row.wait(`Fancy Color ${quoteValue(code)} can mean ${listFancyMeanings(code).join(' or ')}.`, {
      field: 'fancyColor',
      value: code,
    })
  }
  const texts = [colorText, fancyText].filter((text) => text !== '')
  const reason = `Color or Fancy Color ${texts.map(quoteValue).join(', ')} is not recognised.`
  const unknown = texts.find((text) => !isFancyPointer(text))
  if (unknown === undefined) row.reject(reason)
  else row.wait(reason, { field: unknown === fancyText ? 'fancyColor' : 'color', value: unknown })
}

/** `F` beside a fancy colour says that the stone is fancy, not that it is white. */
function isPointer(text: string, fancy: FancyColor | undefined): boolean {
  return isFancyPointer(text) || (/^f$/iu.test(text) && (fancy?.colorId ?? null) !== null)
}

function warnOfColor(
  row: RowCells,
  text: string,
  color: ColorReading | undefined,
  fancy: FancyColor | undefined,
): void {
  if (text === '' || isPointer(text, fancy)) return
  if (color === undefined) {
    // A code with several meanings is settled by the column of fancy colours.
    if (listFancyMeanings(text).length === 0) row.warn('color', 'is not recognised (value not imported)')
    return
  }
  if (fancy !== undefined && fancy.colorId !== null) {
    const isContradicted = color.colorId !== null && color.colorId !== fancy.colorId
    if (isContradicted && colors.get(color.colorId).name !== 'NA') {
      row.warn('color', 'conflicts with the fancy colour, which was used')
    }
    return
  }
  if (color.note !== null) row.warn('color', `was ${color.note}`)
}
