import { isAdministrator, type Role } from '#domain/access/viewer.ts'
import { toPercentUnits } from '#domain/money/percent.ts'
import type { Markup } from './markup.ts'
import type { Storefront } from './storefront.ts'

/** Whether guests see prices: the setting GUEST_PRICES. Source: requirements 6.6. */
export type GuestPrices = 'hidden' | 'shown'

/**
 * Everything that turns a stored price into a viewer's price; `hidden` if the viewer sees no prices at all.
 */
export type Pricing = {
  readonly markups: readonly Markup[]
  /** The viewer's own discount; at most 100. */
  readonly discountPercent: number
  readonly hidden?: 'guest'
}

/** Prices as they are stored, which administrators see everywhere. Source: requirements 6.2. */
export const MERCHANT_PRICING: Pricing = { markups: [], discountPercent: 0 }

const HIDDEN_PRICING: Pricing = { ...MERCHANT_PRICING, hidden: 'guest' }

/**
 * Returns how this viewer's prices are computed: stored prices for administrators, none for guests unless the
 * setting shows them, otherwise the storefront's markups and the viewer's own discount.
 * Source: requirements 7.1.
 */
export function resolvePricing(
  storefront: Storefront,
  user: { readonly role: Role; readonly discountPercent: number } | null,
  guestPrices: GuestPrices,
): Pricing {
  if (isAdministrator(user)) return MERCHANT_PRICING
  if (user === null && guestPrices === 'hidden') return HIDDEN_PRICING
  const markups = storefront.kind === 'merchant' ? [] : storefront.owner.markups
  return { markups, discountPercent: user?.discountPercent ?? 0 }
}

/**
 * Returns the cache key of a pricing: pricings with equal keys give every stone the same price, regardless of
 * the order of markups, so that they share one cached price column. Source: requirements 7.1.
 */
export function keyOfPricing(pricing: Pricing): string {
  if (pricing.hidden !== undefined) return `hidden:${pricing.hidden}`
  const markups = [...new Set(pricing.markups.map((markup) => keyOfMarkup(markup)))].toSorted()
  return [`discount:${toPercentUnits(pricing.discountPercent)}`, ...markups].join('|')
}

function keyOfMarkup(markup: Markup): string {
  return [
    markup.caratMinThousandths ?? '',
    markup.caratMaxThousandths ?? '',
    markup.priceMinCents ?? '',
    markup.priceMaxCents ?? '',
    toPercentUnits(markup.percent),
  ].join(':')
}
