import type { Melee } from '#contract/schemas/diamonds.ts'
import { multiplyCarats, toCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import { formatMillimetres } from '#domain/text/format.ts'

/** The order of price lists. Other colours follow. */
const leadingColors: readonly string[] = ['White', 'TTLB', 'Black']

/** All sizes of one colour, smallest first. */
export type MeleeGroup = { readonly color: string; readonly rows: readonly Melee[] }

export function groupByColor(melee: readonly Melee[]): MeleeGroup[] {
  const colors = [...new Set(melee.map(({ color }) => color))].toSorted((a, b) => rankColor(a) - rankColor(b))
  return colors.map((color) => ({
    color,
    rows: melee
      .filter((row) => row.color === color)
      .toSorted((a, b) => a.sizeFrom - b.sizeFrom || a.sizeTo - b.sizeTo || a.id - b.id),
  }))
}

function rankColor(color: string): number {
  const rank = leadingColors.indexOf(color)
  return rank === -1 ? leadingColors.length : rank
}

/** Returns price per carat × carats; null if either is hidden from this viewer. Source: requirements 7.6. */
export function priceMelee({
  carats,
  pricePerCarat,
}: Pick<Melee, 'carats' | 'pricePerCarat'>): number | null {
  if (carats == null || pricePerCarat == null) return null
  return toDollars(multiplyCarats(toCents(pricePerCarat), toCaratsThousandths(carats)))
}

/** Returns a size range in mm, for example 1.20–1.25. Source: requirements 12.1. */
export function formatSizeRange({ sizeFrom, sizeTo }: Pick<Melee, 'sizeFrom' | 'sizeTo'>): string {
  return `${formatMillimetres(sizeFrom)}–${formatMillimetres(sizeTo)}`
}

/** Returns the exact totals of the rows. */
export function sumMelee(rows: readonly Melee[]): { carats: number; price: number } {
  const thousandths = rows.reduce((sum, { carats }) => sum + toCaratsThousandths(carats ?? 0), 0)
  const cents = rows.reduce((sum, row) => sum + toCents(priceMelee(row) ?? 0), 0)
  return { carats: toCarats(thousandths), price: toDollars(cents) }
}
