/**
 * Text that a spreadsheet would evaluate: it starts with an operator, possibly after apostrophes and spaces.
 */
const formula = /^[\s']*[=+\-@＝＋－＠]/u
const guardedFormula = /^'[\s']*[=+\-@＝＋－＠]/u
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*%?$/

/**
 * Guards text for a file that people open in spreadsheets: an apostrophe before anything that begins like a
 * formula keeps it text; quotation marks alone do not. Plain numbers (-31.5) stay unchanged.
 * `dropFormulaGuard` removes the apostrophe. Source: requirements 20.1 (text that begins like a formula stays
 * text).
 */
export function guardFormula(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** Removes the apostrophe of `guardFormula`; returns any other text unchanged, so that nothing is lost. */
export function dropFormulaGuard(text: string): string {
  return text.charCodeAt(0) === 39 && guardedFormula.test(text) ? text.slice(1) : text
}
