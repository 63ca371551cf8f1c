import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'

/** Formats dollars of the API: $1,234.50. */
export function formatDollars(dollars: number): string {
  return formatMoney(toCents(dollars))
}

/** Formats dollars without cents if there are none: $1,234. */
export function formatShortDollars(dollars: number): string {
  return formatDollars(dollars).replace(/\.00$/, '')
}
