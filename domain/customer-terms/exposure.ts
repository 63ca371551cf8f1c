/** What a customer owes and has taken, in cents, by its parts. Source: requirements 33.2. */
export type ExposureParts = {
  /** The outstanding part of their invoices. */
  readonly invoicesCents: number
  /** The available lines of their open orders that are on no invoice. */
  readonly ordersCents: number
  /** The stones that they have on memo. */
  readonly memosCents: number
}

/** Returns a customer's exposure in cents. Memos count only if that was agreed. Source: requirements 33.2. */
export function totalExposure(
  { invoicesCents, ordersCents, memosCents }: ExposureParts,
  countsMemos: boolean,
): number {
  return invoicesCents + ordersCents + (countsMemos ? memosCents : 0)
}

/**
 * Returns how much more a customer may order, in cents: never less than nothing, null without a limit.
 * Source: requirements 33.2.
 */
export function computeAvailableCredit(limitCents: number | null, exposureCents: number): number | null {
  return limitCents === null ? null : Math.max(0, limitCents - exposureCents)
}
