/** What a spreadsheet would calculate: an operator first, or behind apostrophes and spaces. */
const formula = /^[\s']*[=+\-@＝＋－＠]/u
const guardedFormula = /^'[\s']*[=+\-@＝＋－＠]/u
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*%?$/

/**
 * Text as a cell of a file that people open in spreadsheets: what begins like a formula gets an apostrophe before it,
 * so that it stays text; quotation marks alone do not help. Plain numbers (-31.5) stay as they are. What a reader takes
 * off again is `dropFormulaGuard`. Source: requirements 20.1 (text that begins like a formula stays text).
 */
export function guardFormula(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** Text without the apostrophe of `guardFormula`; any other text as it is, so that nothing is lost on the way. */
export function dropFormulaGuard(text: string): string {
  return text.charCodeAt(0) === 39 && guardedFormula.test(text) ? text.slice(1) : text
}
