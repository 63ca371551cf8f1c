import { colors, isSaltAndPepperColor } from '#domain/reference/colors.ts'
import { isFancyPointer, readColor, type ColorReading } from '#domain/stock-file/values/color-cell.ts'
import { readFancyIntensity } from '#domain/stock-file/values/color-names.ts'
import { compactValue, isEmptyValue } from '#domain/stock-file/values/compact-value.ts'
import { readFancyColorColumn, readOvertone, type FancyColor } from '#domain/stock-file/values/fancy-color.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { quoteValue, type RowCells } from './row-cells.ts'

/** The colour of a stone, from up to four columns. */
export interface RowColor {
  readonly colorId: number
  readonly fancyIntensityId: number | null
  readonly overtone: string | null
  readonly isSaltAndPepper: boolean
}

const noFancyColorTexts: ReadonlySet<string> = new Set(['', 'NONE', 'NO', 'N', 'NA', 'NIL', 'FALSE', '0'])

/**
 * Reads the colour of a row from Color, Fancy Color, its intensity and overtone (requirements 11.5). If the
 * file gives both, a fancy colour wins over a white letter, with a warning; separate columns win over a
 * phrase. Null, with the row rejected, if no column names a colour.
 */
export function readRowColor(row: RowCells): RowColor | null {
  const colorText = row.read('color')
  const color = readColor(colorText)
  const fancy = readFancyCell(row, color)
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

function readFancyCell(row: RowCells, color: ColorReading | undefined): FancyColor | undefined {
  const text = row.read('fancyColor')
  const compact = compactValue(text)
  const isWhiteStone = compact === 'WHITE' && color !== undefined
  if (noFancyColorTexts.has(compact) || isWhiteStone) return undefined
  const fancy = readFancyColorColumn(text)
  if (fancy === undefined && (color?.colorId ?? null) !== null) row.warn('fancyColor', 'is not known')
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
  const texts = [colorText, fancyText].filter((text) => text !== '').map(quoteValue)
  row.reject(`Color or Fancy Color ${texts.join(', ')} is no known color.`)
}

function warnOfColor(
  row: RowCells,
  text: string,
  color: ColorReading | undefined,
  fancy: FancyColor | undefined,
): void {
  if (isEmptyValue(text) || isFancyPointer(text)) return
  if (color === undefined) return row.warn('color', 'is not known')
  if (fancy !== undefined && fancy.colorId !== null) {
    const isContradicted = color.colorId !== null && color.colorId !== fancy.colorId
    if (isContradicted && colors.get(color.colorId).name !== 'NA') {
      row.warn('color', 'disagrees with the fancy color, which was taken')
    }
    return
  }
  if (color.note !== null) row.warn('color', `was ${color.note}`)
}
