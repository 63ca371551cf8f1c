import { colors } from '#domain/reference/colors.ts'
import type { ReferenceList, ReferenceRow } from '#domain/reference/reference-list.ts'
import type { Words } from './partner-format.ts'

/** Colours that stand in the column of white letters, because no list of fancy colours has them. */
const plainColors: ReadonlySet<string> = new Set(['White', 'NA', 'S&P', 'Rustic', 'Ice'])

/** A name as a partner writes it. */
export function showWord(name: string, words: Words): string {
  return words[name] ?? name
}

/** A value of a reference list as a partner writes it; '' for none. */
export function showReference<Row extends ReferenceRow>(
  list: ReferenceList<Row>,
  id: number | null,
  words: Words,
): string {
  const row = id === null ? undefined : list.find(id)
  return row === undefined ? '' : showWord(row.name, words)
}

/** The cell for white letters and ranges, and for colours that no list of fancy colours has; '' for fancy ones. */
export function showColor(colorId: number): string {
  const { name, variation } = colors.get(colorId)
  return variation ?? (plainColors.has(name) ? name : '')
}

/** The cell for a fancy colour; '' for all others. */
export function showFancyColor(colorId: number, words: Words): string {
  const { name } = colors.get(colorId)
  return plainColors.has(name) ? '' : showWord(name, words)
}

/** A number of at most three decimals without trailing zeros; '' for null. */
export function showNumber(number: number | null): string {
  return number === null ? '' : String(Number(number.toFixed(3)))
}

/** Integer cents as dollars; '' for null. */
export function showCents(cents: number | null): string {
  return cents === null ? '' : String(cents / 100)
}

/**
 * Rap % so that no reader takes it for something else: a plus above Rap, because a file without a sign means below
 * it, and a percent sign up to one percent, because that would be a fraction. '' for null.
 */
export function showRapPercent(percent: number | null): string {
  if (percent === null) return ''
  const sign = percent > 0 ? '+' : ''
  return `${sign}${percent}${Math.abs(percent) <= 1 && percent !== 0 ? '%' : ''}`
}

/** Yes where it holds, else '': files leave a No out. */
export function showYes(isSo: boolean): string {
  return isSo ? 'Yes' : ''
}

/** The thin and the thick end of a girdle, which are one where it is even; both '' for none. */
export function showGirdleEnds(girdle: string | null, words: Words): { thin: string; thick: string } {
  const [thin = '', thick = thin] = (girdle ?? '').split(' to ')
  return { thin: showWord(thin, words), thick: showWord(thick, words) }
}
