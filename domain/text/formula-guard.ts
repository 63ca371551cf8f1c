/**
 * Text that a spreadsheet would evaluate: it starts with an operator, possibly after quotation marks and spaces.
 */
const formula = /^[\s'"]*[=+\-@＝＋－＠]/u
const guardedFormula = /^'[\s'"]*[=+\-@＝＋－＠]/u
const plainNumber = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:[.,]\d+)?%?$/
/**
 * What follows a separator inside a text. A spreadsheet that separates cells by it, as in other countries, reads this
 * as a cell of its own.
 */
const innerCell = /(?<=[;,\t\r\n])[^;,\t\r\n]+/g

/**
 * Guards text for a file that people open in spreadsheets: an apostrophe before anything that begins like a
 * formula, also after a semicolon, comma, tab or line break, keeps it text; quotation marks alone do not. Plain
 * numbers (-31.5) stay unchanged. `dropFormulaGuard` removes the apostrophes. Source: requirements 20.1 (text that
 * begins like a formula stays text).
 */
export function guardFormula(text: string): string {
  return guardCell(text.replaceAll(innerCell, guardCell))
}

function guardCell(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell.trim()) ? `'${cell}` : cell
}

/** Removes the apostrophes of `guardFormula`; returns any other text unchanged, so that nothing is lost. */
export function dropFormulaGuard(text: string): string {
  // Almost no text has an apostrophe, and stock files have millions of cells.
  if (!text.includes("'")) return text
  const whole = guardedFormula.test(text) ? text.slice(1) : text
  return whole.replaceAll(innerCell, (cell) => (guardedFormula.test(cell) ? cell.slice(1) : cell))
}
