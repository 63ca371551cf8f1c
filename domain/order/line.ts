import type { ProductRef } from '#domain/cart/product.ts'

/** The merchant's verdict on a line: not checked yet, in stock, or unavailable. Source: requirements 16.3. */
export const LINE_STATES = ['open', 'confirmed', 'unavailable'] as const
export type LineState = (typeof LINE_STATES)[number]

/** The maximum length of a buyer's reference for one item. Source: requirements 15.2. */
export const MAX_REFERENCE_LENGTH = 100

/** The maximum length of a buyer's own number for an order. Source: requirements 16.1. */
export const MAX_BUYER_ORDER_NO_LENGTH = 60

/** The highest price that an administrator may agree for an item, in dollars. Source: requirements 16.4. */
export const MAX_AGREED_PRICE = 10_000_000

/** A line of an order: a copy of what was bought, at the price the buyer saw. `quantity` counts stones. */
export type OrderLine = ProductRef & {
  readonly description: string
  readonly quantity: number
  /** Null for a name diamond, like its price per carat. */
  readonly caratsThousandths: number | null
  readonly pricePerCaratCents: number | null
  readonly totalPriceCents: number
}

/**
 * Returns what a line's new state does to its stone. Unavailable suspends the stone; a line that was
 * unavailable must take the stone again, which requires that the stone can be had. Source: requirements 16.3.
 */
export function findLineEffect(from: LineState, to: LineState): 'suspend' | 'take' | 'none' {
  if (from === to) return 'none'
  if (to === 'unavailable') return 'suspend'
  return from === 'unavailable' ? 'take' : 'none'
}

/**
 * Lists the lines that count and whose stones follow the order's status: all but the unavailable ones.
 * Source: requirements 16.3.
 */
export function listAvailableLines<Line extends { readonly state: LineState }>(
  lines: readonly Line[],
): Line[] {
  return lines.filter((line) => line.state !== 'unavailable')
}

type CountedLine = Pick<OrderLine, 'caratsThousandths' | 'totalPriceCents'> & { readonly state: LineState }

/**
 * Returns carats and price of an order: the sums over its lines, without the unavailable ones.
 * Source: requirements 16.3.
 */
export function totalOrder(lines: readonly CountedLine[]): {
  totalCaratsThousandths: number
  totalPriceCents: number
} {
  let totalCaratsThousandths = 0
  let totalPriceCents = 0
  for (const line of listAvailableLines(lines)) {
    totalCaratsThousandths += line.caratsThousandths ?? 0
    totalPriceCents += line.totalPriceCents
  }
  return { totalCaratsThousandths, totalPriceCents }
}

/** Whether an order's total is exact to the cent; every realistic order's is. Source: requirements 7.7. */
export function isTotalExact(lines: readonly Pick<OrderLine, 'totalPriceCents'>[]): boolean {
  return Number.isSafeInteger(lines.reduce((sum, line) => sum + line.totalPriceCents, 0))
}
