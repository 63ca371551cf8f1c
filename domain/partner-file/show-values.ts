import { colors } from '#domain/reference/colors.ts'
import type { ReferenceList, ReferenceRow } from '#domain/reference/reference-list.ts'
import type { Words } from './partner-format.ts'

/** Colours for the column of white letters, because no list of fancy colours has them. */
const plainColors: ReadonlySet<string> = new Set(['White', 'NA', 'S&P', 'Rustic', 'Ice'])

/** Returns a name in a partner's spelling. */
export function showWord(name: string, words: Words): string {
  return words[name] ?? name
}

/** Formats a reference list value in a partner's spelling; '' for none. */
export function showReference<Row extends ReferenceRow>(
  list: ReferenceList<Row>,
  id: number | null,
  words: Words,
): string {
  const row = id === null ? undefined : list.find(id)
  return row === undefined ? '' : showWord(row.name, words)
}

/** Formats white letters, ranges, and colours missing from lists of fancy colours; '' for fancy colours. */
export function showColor(colorId: number): string {
  const { name, variation } = colors.get(colorId)
  return variation ?? (plainColors.has(name) ? name : '')
}

/** Formats a fancy colour; '' for all others. */
export function showFancyColor(colorId: number, words: Words): string {
  const { name } = colors.get(colorId)
  return plainColors.has(name) ? '' : showWord(name, words)
}

/** Formats a number with at most three decimals, without trailing zeros; '' for null. */
export function showNumber(number: number | null): string {
  return number === null ? '' : String(Number(number.toFixed(3)))
}

/** Formats integer cents as dollars; '' for null. */
export function showCents(cents: number | null): string {
  return cents === null ? '' : String(cents / 100)
}

/**
 * Formats Rap % so that every reader understands it: with a plus sign above Rap, because an unsigned number
 * means below Rap, and with a percent sign up to one percent, because that could be a fraction. '' for null.
 */
export function showRapPercent(percent: number | null): string {
  if (percent === null) return ''
  const sign = percent > 0 ? '+' : ''
  return `${sign}${percent}${Math.abs(percent) <= 1 && percent !== 0 ? '%' : ''}`
}

/** Formats true as Yes, false as '', because files leave out No. */
export function showYes(isSo: boolean): string {
  return isSo ? 'Yes' : ''
}

/** Returns the thin and the thick end of a girdle, equal for an even one; both are '' for none. */
export function showGirdleEnds(girdle: string | null, words: Words): { thin: string; thick: string } {
  const [thin = '', thick = thin] = (girdle ?? '').split(' to ')
  return { thin: showWord(thin, words), thick: showWord(thick, words) }
}
