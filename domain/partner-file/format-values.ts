import { colors } from '#domain/reference/colors.ts'
import type { ReferenceList, ReferenceRow } from '#domain/reference/reference-list.ts'
import type { Keywords } from './partner-format.ts'

/** Colours for the column of white letters, because no list of fancy colours has them. */
const plainColors: ReadonlySet<string> = new Set(['White', 'NA', 'S&P', 'Rustic', 'Ice'])

/** Returns a name in a partner's spelling. */
export function toKeyword(name: string, keywords: Keywords): string {
  return keywords[name] ?? name
}

/** Formats a reference list value in a partner's spelling; '' for none. */
export function formatReference<Row extends ReferenceRow>(
  list: ReferenceList<Row>,
  id: number | null,
  keywords: Keywords,
): string {
  const row = id === null ? undefined : list.find(id)
  return row === undefined ? '' : toKeyword(row.name, keywords)
}

/** Formats white letters, ranges, and colours missing from lists of fancy colours; '' for fancy colours. */
export function formatColor(colorId: number): string {
  const { name, variation } = colors.get(colorId)
  return variation ?? (plainColors.has(name) ? name : '')
}

/** Formats a fancy colour; '' for all others. */
export function formatFancyColor(colorId: number, keywords: Keywords): string {
  const { name } = colors.get(colorId)
  return plainColors.has(name) ? '' : toKeyword(name, keywords)
}

/** Formats a number with at most three decimals, without trailing zeros; '' for null. */
export function formatNumber(number: number | null): string {
  return number === null ? '' : String(Number(number.toFixed(3)))
}

/** Formats integer cents as dollars; '' for null. */
export function formatCents(cents: number | null): string {
  return cents === null ? '' : String(cents / 100)
}

/**
 * Formats Rap % so that every reader understands it: with a plus sign above Rap, because an unsigned number
 * means below Rap, and with a percent sign up to one percent, because that could be a fraction. '' for null.
 */
export function formatRapPercent(percent: number | null): string {
  if (percent === null) return ''
  const sign = percent > 0 ? '+' : ''
  return `${sign}${percent}${Math.abs(percent) <= 1 && percent !== 0 ? '%' : ''}`
}

/** Formats true as Yes, false as '', because files leave out No. */
export function formatFlag(flag: boolean): string {
  return flag ? 'Yes' : ''
}

/** Returns the thin and the thick end of a girdle, equal for an even one; both are '' for none. */
export function formatGirdleEnds(girdle: string | null, keywords: Keywords): { thin: string; thick: string } {
  const [thin = '', thick = thin] = (girdle ?? '').split(' to ')
  return { thin: toKeyword(thin, keywords), thick: toKeyword(thick, keywords) }
}
