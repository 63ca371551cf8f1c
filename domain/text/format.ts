import { toScaledInteger } from '#domain/money/round.ts'

/** Formats cents as dollars with 2 decimals and commas: $1,234.50. Requirements 7.8. */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  return `${sign}$${formatUnits(Math.abs(cents), 2)}`
}

/**
 * Formats thousandths of a carat with 2 decimals, or 3 if the third is not zero, because a stone of 0.996 ct
 * is not sold as 1.00. Source: requirements 7.8.
 */
export function formatCarats(caratsThousandths: number): string {
  return formatUnits(caratsThousandths, 3).replace(/0$/, '')
}

/** Formats millimetres with 2 decimals. Source: requirements 7.8. */
export function formatMillimetres(mm: number): string {
  return formatUnits(toScaledInteger(mm, 2), 2)
}

/** Formats a percentage (Rap %, depth, table) with 2 decimals: -35.00%. Source: requirements 7.8. */
export function formatPercent(percent: number): string {
  const hundredths = toScaledInteger(percent, 2)
  return `${hundredths < 0 ? '-' : ''}${formatUnits(Math.abs(hundredths), 2)}%`
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/**
 * Formats a date and time for emails, to the minute and in UTC, because the trade is in every time zone.
 * Source: requirements 2.1.
 */
export function formatMoment(moment: Date): string {
  return `${momentFormat.format(moment)} (UTC)`
}

/**
 * Formats scaled integer units as a decimal with thousands separators: 123450 with 2 decimals is 1,234.50.
 */
function formatUnits(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${whole}.${digits.slice(-decimals)}`
}
