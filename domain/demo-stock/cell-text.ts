/** Formats integer hundredths with two decimals: cents as dollars, hundredths of a carat as carats. */
export function formatHundredths(hundredths: number): string {
  const rest = hundredths % 100
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}

/** Formats millimetres with two decimals. */
export function formatMillimetres(mm: number): string {
  return formatHundredths(Math.round(mm * 100))
}

/** Formats a number unchanged, null as ''. */
export function formatNumber(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Formats true as Yes, false as '', because files leave out No. */
export function formatFlag(flag: boolean): string {
  return flag ? 'Yes' : ''
}
