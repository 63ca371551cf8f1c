import { scaleHalfUp } from '#domain/money/round.ts'

/** A line of an invoice whose stones came back. Amounts in cents without tax. */
export type CreditableReturn = {
  readonly netCents: number
  readonly remainingCents: number
  /** The stones of the invoice line, and those of the order line that had come back before they were invoiced. */
  readonly quantity: number
  readonly returnedUninvoiced: number
  /** Those that came back now, and those that came back in earlier returns. */
  readonly returned: number
  readonly returnedBefore: number
}

/**
 * Returns what to credit for the stones of a line that came back, in cents without tax: their share of the line, at most
 * what is left of it. The shares of all stones add up to the line. Source: requirements 35.4.
 */
export function proposeCredit(line: CreditableReturn): number {
  const { netCents, remainingCents, quantity, returnedUninvoiced, returned, returnedBefore } = line
  const shareOf = (stones: number): number => {
    const invoiced = Math.min(Math.max(stones - returnedUninvoiced, 0), quantity)
    return scaleHalfUp(netCents, invoiced, quantity)
  }
  return Math.min(remainingCents, shareOf(returnedBefore + returned) - shareOf(returnedBefore))
}
