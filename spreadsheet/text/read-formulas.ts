import type { CellMark } from '#spreadsheet/spreadsheet.ts'
import {
  evaluateExpression,
  findOutsideAddress,
  parseHyperlinkFormula,
} from '#spreadsheet/xlsx/hyperlink-formula.ts'

/** Excel keeps the zeros of `="00123"`. */
const quotedText = /^=\s*"((?:[^"]|"")*)"$/
const equalsSign = 61

/**
 * Replaces the formulas of a row of text that are only a text or a link: `="00123"` becomes 00123, and
 * `=HYPERLINK("https://a.example","View")` becomes View. Returns the links as marks, null if there is none.
 * `cells` is changed in place.
 */
export function readFormulas(cells: string[], row: number): Map<number, CellMark> | null {
  let marks: Map<number, CellMark> | null = null
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column] ?? ''
    if (cell.charCodeAt(0) !== equalsSign) continue
    const text = quotedText.exec(cell.trimEnd())?.[1]
    if (text !== undefined) {
      cells[column] = text.replaceAll('""', '"')
      continue
    }
    const formula = parseHyperlinkFormula(cell)
    if (formula === undefined) continue
    const textAt = (index: number): string => cells[index] ?? ''
    const link = findOutsideAddress(evaluateExpression(formula.address, row, textAt))
    cells[column] = evaluateExpression(formula.text ?? formula.address, row, textAt) ?? ''
    if (link !== undefined) (marks ??= new Map()).set(column, { link })
  }
  return marks
}
