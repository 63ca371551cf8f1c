import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import { findBestMarkup, type Markup } from '#domain/pricing/markup.ts'
import type { Pricing } from '#domain/pricing/policy.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { NewMarkup } from '#contract/schemas/user-forms.ts'
import { formatShortDollars } from '#web/ui/format-dollars.ts'

/** A saved or typed markup, in the shape of the price rules. */
export type PricedMarkup<Source> = Markup & { readonly source: Source }

export function toMarkup<Source extends NewMarkup>(source: Source): PricedMarkup<Source> {
  const { caratMin, caratMax, priceMin, priceMax, percent } = source
  return {
    caratMinThousandths: caratMin == null ? null : toCaratsThousandths(caratMin),
    caratMaxThousandths: caratMax == null ? null : toCaratsThousandths(caratMax),
    priceMinCents: priceMin == null ? null : toCents(priceMin),
    priceMaxCents: priceMax == null ? null : toCents(priceMax),
    percent,
    source,
  }
}

export type StorefrontPrice<Source> = {
  /** The markup that sets the price. Undefined if none applies to the stone. */
  markup: Source | undefined
  pricePerCarat: number | null
  totalPrice: number | null
}

/**
 * Prices a stone from the merchant's price with these markups and this discount, and returns the markup that
 * sets the price. Uses the same rule as the shop. Source: requirements 7.2, 7.3.
 */
export function priceStone<Source extends NewMarkup>(
  { carats, pricePerCarat, totalPrice }: Pick<Diamond, 'carats' | 'pricePerCarat' | 'totalPrice'>,
  markups: readonly Source[],
  discountPercent: number,
): StorefrontPrice<Source> {
  const caratsThousandths = toCaratsThousandths(carats ?? 0)
  const pricing = { markups: markups.map(toMarkup), discountPercent } satisfies Pricing
  const viewerPrice = priceForViewer(
    {
      pricePerCaratCents: pricePerCarat == null ? null : toCents(pricePerCarat),
      caratsThousandths,
      rapPriceCents: null,
    },
    pricing,
  )
  const best =
    totalPrice == null ? undefined : findBestMarkup(pricing.markups, caratsThousandths, toCents(totalPrice))
  return {
    // `findBestMarkup` returns one of the markups passed to it.
    markup: (best as PricedMarkup<Source> | undefined)?.source,
    pricePerCarat: viewerPrice.pricePerCaratCents === null ? null : toDollars(viewerPrice.pricePerCaratCents),
    totalPrice: viewerPrice.totalPriceCents === null ? null : toDollars(viewerPrice.totalPriceCents),
  }
}

/** Describes the range of a markup: lower end included, upper end excluded. */
export function describeRange(
  from: number | null | undefined,
  to: number | null | undefined,
  format: (value: number) => string,
): string {
  if (from == null && to == null) return 'any'
  if (from == null) return `under ${format(to ?? 0)}`
  if (to == null) return `from ${format(from)}`
  return `${format(from)} to under ${format(to)}`
}

export const formatWeight = (carats: number): string => `${carats.toFixed(2)} ct`
export const formatMarkupPercent = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en', { maximumFractionDigits: 4 })}%`

/** Describes a markup. */
export function describeMarkup({ caratMin, caratMax, priceMin, priceMax, percent }: NewMarkup): string {
  const carats = describeRange(caratMin, caratMax, formatWeight)
  const prices = describeRange(priceMin, priceMax, formatShortDollars)
  const ranges = [carats, prices].filter((range) => range !== 'any')
  return `${formatMarkupPercent(percent)} ${ranges.length === 0 ? 'on all stones' : `on stones ${ranges.join(', ')}`}`
}
