import type { Dashboard } from '#contract/endpoints/dashboard.ts'

const dayMs = 86_400_000

/** Returns the day this many days later, or earlier if negative. Days are ISO dates: 2026-11-22. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Sales in a span of days. */
export type SaleSpan = { from: string; to: string; orders: number; value: number }

/** Sums sales in spans of equal length, including spans without sales. The last span ends today. */
export function spanSales(
  saleDays: Dashboard['saleDays'],
  today: string,
  { spans, daysEach }: { spans: number; daysEach: number },
): SaleSpan[] {
  return Array.from({ length: spans }, (_, index) => {
    const to = shiftDay(today, -(spans - 1 - index) * daysEach)
    const from = shiftDay(to, 1 - daysEach)
    const within = saleDays.filter(({ day }) => day >= from && day <= to)
    return {
      from,
      to,
      orders: within.reduce((sum, { orders }) => sum + orders, 0),
      // Summed in cents, so that the sum is exact.
      value: Math.round(within.reduce((sum, { value }) => sum + Math.round(value * 100), 0)) / 100,
    }
  })
}

/** Returns the end of a scale: the smallest 1, 2 or 5 times a power of ten that is at least `max`. */
export function roundUp(max: number): number {
  if (max <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= max) ?? 10
  return step * power
}

const compactFormat = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats a number compactly: 1.2K, 3M. */
export const formatCompact = (value: number): string => compactFormat.format(value)
