/** Formats integer hundredths with two decimals: cents as dollars, hundredths of a carat as carats. */
export function showHundredths(hundredths: number): string {
  const rest = hundredths % 100
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}

/** Formats millimetres with two decimals. */
export function showMillimetres(mm: number): string {
  return showHundredths(Math.round(mm * 100))
}

/** Formats a number unchanged, null as ''. */
export function showNumber(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Formats true as Yes, false as '', because files leave out No. */
export function showYes(isSo: boolean): string {
  return isSo ? 'Yes' : ''
}
