/** Returns the address from which a spreadsheet downloads all stones. Source: requirements 38.8. */
export function writeSpreadsheetUrl(key: string, origin: string): string {
  return `${origin}/api/feed/diamonds?${new URLSearchParams({ format: 'csv', key }).toString()}`
}

/**
 * Returns the formula that reads the address in Google Sheets. It names separator and locale, because a sheet of another
 * country would read 1.01 as a date. Sheets of all countries accept semicolons between arguments.
 */
export function writeSheetsFormula(url: string): string {
  return `=IMPORTDATA("${url}"; ","; "en_US")`
}
