const errorText = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

/** Returns whether a text is an error value of a spreadsheet, such as #N/A. */
export function isErrorText(text: string): boolean {
  return errorText.test(text)
}
