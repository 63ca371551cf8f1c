import { toScaledInteger } from '#domain/money/round.ts'

/** Money as it is shown: dollars with 2 decimals and commas, $1,234.50. Takes cents. Requirements 7.8. */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  return `${sign}$${formatUnits(Math.abs(cents), 2)}`
}

/**
 * Carats as they are shown: 2 decimals, and the third where there is one, since a stone of 0.996 ct is not
 * sold as 1.00. Takes thousandths. Source: requirements 7.8.
 */
export function formatCarats(caratsThousandths: number): string {
  return formatUnits(caratsThousandths, 3).replace(/0$/, '')
}

/** Millimetres as they are shown, with 2 decimals. Source: requirements 7.8. */
export function formatMillimetres(mm: number): string {
  return formatUnits(toScaledInteger(mm, 2), 2)
}

/** A percent (Rap %, depth, table) as it is shown, with 2 decimals: -35.00%. Source: requirements 7.8. */
export function formatPercent(percent: number): string {
  const hundredths = toScaledInteger(percent, 2)
  return `${hundredths < 0 ? '-' : ''}${formatUnits(Math.abs(hundredths), 2)}%`
}

/** A moment as mails write it, to the minute and in UTC, for the trade sits in every time zone. Source: requirements 2.1. */
export function formatMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** A count of the last decimal as a decimal with thousands separators: 123450 with 2 is 1,234.50. */
function formatUnits(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${whole}.${digits.slice(-decimals)}`
}
