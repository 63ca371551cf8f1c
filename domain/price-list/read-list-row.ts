import { clarities } from '#domain/reference/clarities.ts'
import { findWhiteColorId } from '#domain/reference/colors.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { readClarity } from '#domain/stock-file/values/clarity-values.ts'
import { readDecimal, type DecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import { readShape } from '#domain/stock-file/values/shape-values.ts'
import type { PriceCell, PriceTable } from './price-cell.ts'
import type { ListColumn, ListColumns } from './list-columns.ts'

/** What is wrong with a row of a list. `row` counts from 1, as the file shows it. */
export type ListProblem = { readonly row: number; readonly column: ListColumn; readonly message: string }

/** A cell with its row in the file. The price is in cents of the list's unit, which may be hundreds of dollars. */
export type ReadCell = PriceCell & { readonly row: number }

const roundId = shapes.getByName('Round').id
const maxHundredths = 100_000
/** 10 million dollars per carat. */
const maxPriceCents = 1_000_000_000
const ungradedId = clarities.getByName('None').id

/** Reads one row of a price list: its cell, or all that is wrong with it. */
export function readListRow(
  texts: readonly string[],
  row: number,
  { columns, mark }: { columns: ListColumns; mark: DecimalMark },
): { cell: ReadCell } | { problems: ListProblem[] } {
  const problems: ListProblem[] = []
  const textOf = (column: ListColumn): string => texts[columns[column] ?? -1]?.trim() ?? ''
  const check = <Value>(
    column: ListColumn,
    value: Value | undefined,
    expected: string,
  ): Value | undefined => {
    if (value !== undefined) return value
    const text = textOf(column)
    problems.push({
      row,
      column,
      message:
        text === '' ? `This cell is empty. ${expected}` : `“${text.slice(0, 40)}” is not valid. ${expected}`,
    })
    return undefined
  }
  const table = check('shape', readTable(textOf('shape')), 'Enter round or pear')
  const clarityId = check('clarity', readListClarity(textOf('clarity')), 'Enter a clarity from IF to I3')
  const colorId = check('color', readListColor(textOf('color')), 'Enter a colour from D to Z')
  const low = check('lowSize', readWeight(textOf('lowSize'), mark), 'Enter carats with two decimals')
  const high = check('highSize', readWeight(textOf('highSize'), mark), 'Enter carats with two decimals')
  const priceCents = check('price', readPrice(textOf('price'), mark), 'Enter a price per carat above zero')
  if (low !== undefined && high !== undefined && high < low) {
    problems.push({ row, column: 'highSize', message: 'The high size is below the low size' })
  }
  if (
    table === undefined ||
    clarityId === undefined ||
    colorId === undefined ||
    low === undefined ||
    high === undefined ||
    priceCents === undefined ||
    problems.length > 0
  ) {
    return { problems }
  }
  return { cell: { row, table, clarityId, colorId, minHundredths: low, maxHundredths: high, priceCents } }
}

/** Returns the table of a shape: only round stones have their own. */
function readTable(text: string): PriceTable | undefined {
  const shapeId = readShape(text)?.shapeId
  if (shapeId === undefined) return undefined
  if (shapeId === roundId) return 'round'
  return shapes.get(shapeId).name === 'Pear' ? 'pear' : undefined
}

function readListClarity(text: string): number | undefined {
  const id = readClarity(text)
  return id === ungradedId ? undefined : id
}

function readListColor(text: string): number | undefined {
  return /^[D-Z]$/i.test(text) ? findWhiteColorId(text.toUpperCase()) : undefined
}

function readWeight(text: string, mark: DecimalMark): number | undefined {
  const thousandths = readDecimal(text, 3, mark)
  if (thousandths === null || thousandths % 10 !== 0) return undefined
  const hundredths = thousandths / 10
  return hundredths >= 1 && hundredths <= maxHundredths ? hundredths : undefined
}

function readPrice(text: string, mark: DecimalMark): number | undefined {
  const cents = readDecimal(text.replace(/^(?:US)?\$\s*/i, ''), 2, mark)
  return cents !== null && cents > 0 && cents <= maxPriceCents ? cents : undefined
}
