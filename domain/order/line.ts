import type { ProductType } from '#domain/cart/product.ts'

/** What the house says of a line: not looked at yet, there, or not to be had. Source: requirements 16.3. */
export const LINE_STATES = ['open', 'confirmed', 'unavailable'] as const
export type LineState = (typeof LINE_STATES)[number]

/** A line of an order: a copy of what was bought, at the price the buyer saw. `quantity` counts stones. */
export type OrderLine = {
  readonly productType: ProductType
  readonly productId: number
  readonly description: string
  readonly quantity: number
  /** Null for a name diamond, as is its price per carat. */
  readonly caratsThousandths: number | null
  readonly pricePerCaratCents: number | null
  readonly totalPriceCents: number
}

/**
 * What a line's new state does to its stone: unavailable suspends it, and a line that was unavailable must
 * take it again, which it can only where the stone can be had. Source: requirements 16.3.
 */
export function findLineEffect(from: LineState, to: LineState): 'suspend' | 'take' | 'none' {
  if (from === to) return 'none'
  if (to === 'unavailable') return 'suspend'
  return from === 'unavailable' ? 'take' : 'none'
}

/** The lines that count and that the order moves: all but the unavailable. Source: requirements 16.3. */
export function listStandingLines<Line extends { readonly state: LineState }>(
  lines: readonly Line[],
): Line[] {
  return lines.filter((line) => line.state !== 'unavailable')
}

type CountedLine = Pick<OrderLine, 'caratsThousandths' | 'totalPriceCents'> & { readonly state: LineState }

/** Carats and price of an order: the sums over its lines, without those unavailable. Source: requirements 16.3. */
export function totalOrder(lines: readonly CountedLine[]): {
  totalCaratsThousandths: number
  totalPriceCents: number
} {
  let totalCaratsThousandths = 0
  let totalPriceCents = 0
  for (const line of listStandingLines(lines)) {
    totalCaratsThousandths += line.caratsThousandths ?? 0
    totalPriceCents += line.totalPriceCents
  }
  return { totalCaratsThousandths, totalPriceCents }
}

/**
 * Whether an order's total can be written down to the cent: no order of this world comes to more.
 * Source: requirements 7.7.
 */
export function isTotalExact(lines: readonly Pick<OrderLine, 'totalPriceCents'>[]): boolean {
  return Number.isSafeInteger(lines.reduce((sum, line) => sum + line.totalPriceCents, 0))
}
