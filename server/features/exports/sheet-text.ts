/** What a cell of a workbook can hold at most. */
const longestText = 32_767

/**
 * A text as a workbook keeps it and a spreadsheet shows it: whole characters of XML, at most what a cell holds, and
 * with what looks like an escaped character (`_x0041_`) left as it was written.
 */
export function toSheetText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u{fffe}\u{ffff}]/gu, '\u{fffd}')
    .slice(0, longestText)
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .toWellFormed()
}

const errorWords: ReadonlySet<string> = new Set([
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

/** Whether a text would be written as a failed formula. */
export function isErrorWord(text: string): boolean {
  return errorWords.has(text)
}
