/** Formats a change in percent with its sign, by default with one decimal: +4.2%, −12%. */
export function formatChange(percent: number, decimals = 1): string {
  const text = Math.abs(percent).toLocaleString('en', { maximumFractionDigits: decimals })
  if (text === '0') return '0%'
  return `${percent < 0 ? '−' : '+'}${text}%`
}

/** Returns the change from one amount to another in percent; null without a base. */
export function findChange(before: number | null, after: number | null): number | null {
  return before === null || after === null || before === 0 ? null : ((after - before) / before) * 100
}
