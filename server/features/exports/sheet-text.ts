/** The maximum text length of a workbook cell. */
const maxTextLength = 32_767

/**
 * Returns a text that a workbook can store: valid XML characters, cut to the length of a cell. Text that
 * looks like an escaped character (`_x0041_`) is displayed as written.
 */
export function toSheetText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u{fffe}\u{ffff}]/gu, '\u{fffd}')
    .slice(0, maxTextLength)
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .toWellFormed()
}

const errorValues: ReadonlySet<string> = new Set([
  '#VALUE!',
  '#REF!',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#DIV/0!',
  '#NUM!',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
])

/** Returns whether a spreadsheet would take a text for an error value. */
export function isErrorValue(text: string): boolean {
  return errorValues.has(text)
}
