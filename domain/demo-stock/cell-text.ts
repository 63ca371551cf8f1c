/** Integer hundredths as text with two decimals: cents as dollars, hundredths of a carat as carats. */
export function showHundredths(hundredths: number): string {
  const rest = hundredths % 100
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}

/** Millimetres, kept to the hundredth, as text with two decimals. */
export function showMillimetres(mm: number): string {
  return showHundredths(Math.round(mm * 100))
}

/** A number as it is, '' for null. */
export function showNumber(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Yes where it holds, else '': files leave a No out. */
export function showYes(isSo: boolean): string {
  return isSo ? 'Yes' : ''
}
