import type { NumberRange } from '#contract/schemas/search.ts'
import type { Melee } from '#contract/schemas/diamonds.ts'
import { formatRange, parseRange } from '#web/features/stone-search/range-text.ts'
import { listOf, oneValue, type ParamRules } from '#web/shared/router/ignored-values.ts'
import { readList, type SearchTexts } from '#web/shared/router/search-text.ts'

/** The melee filters in the URL: `colors=White&size=1.2-1.5`. No colours means all. */
export type MeleeState = { readonly colors: readonly string[]; readonly size: NumberRange }

export function parseMeleeAddress(texts: SearchTexts): MeleeState {
  return { colors: readList(texts['colors']), size: parseRange(texts['size'] ?? '') ?? {} }
}

export function formatMeleeAddress({ colors, size }: MeleeState): Record<string, string | readonly string[]> {
  const isSized = size.min !== undefined || size.max !== undefined
  return { ...(colors.length > 0 && { colors }), ...(isSized && { size: formatRange(size) }) }
}

/** Returns what the page understands in its address: the colours in stock, and a range of sizes. */
export function makeMeleeRules(rows: readonly Pick<Melee, 'color'>[]): ParamRules {
  const colors = new Set(rows.map(({ color }) => color))
  return {
    colors: listOf('Colour', (color) => colors.has(color)),
    size: oneValue('Size', (text) => parseRange(text) !== undefined),
  }
}

type ColoredSize = Pick<Melee, 'color' | 'sizeFrom' | 'sizeTo'>

/** Returns the matching rows. A row matches if its size range overlaps the requested one. */
export function filterMelee<Row extends ColoredSize>(
  rows: readonly Row[],
  { colors, size }: MeleeState,
): Row[] {
  const { min = 0, max = Number.POSITIVE_INFINITY } = size
  return rows.filter(
    ({ color, sizeFrom, sizeTo }) =>
      (colors.length === 0 || colors.includes(color)) &&
      (min === max ? sizeFrom <= min && sizeTo >= min : sizeFrom < max && sizeTo > min),
  )
}
