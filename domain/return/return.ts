import { normalizeCertificateNo } from '#domain/stone/certificate-key.ts'

/** The state of a return. Requested and accepted returns are open. Source: requirements 35.1. */
export const RETURN_STATES = ['requested', 'accepted', 'refused', 'withdrawn', 'received'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** The states in which stones are still expected. Source: requirements 35.1. */
export const OPEN_RETURN_STATES = ['requested', 'accepted'] as const satisfies readonly ReturnState[]

/** What happens to a stone that came back: for sale again, or set aside. Source: requirements 35.3. */
export const RETURN_OUTCOMES = ['available', 'set-aside'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

/** Returns whether stones of a return are still expected. Source: requirements 35.1. */
export function isOpenReturn(state: ReturnState): boolean {
  return OPEN_RETURN_STATES.some((one) => one === state)
}

/** What of an order line came back already. Carats in thousandths. */
export type ReturnedPart = {
  readonly quantity: number
  readonly caratsThousandths: number
  readonly returnedQuantity: number
  readonly returnedCaratsThousandths: number
}

/** Returns what the buyer still has of a line: stones, and their weight in thousandths. Source: requirements 35.1. */
export function findKept(line: ReturnedPart): { quantity: number; caratsThousandths: number } {
  return {
    quantity: line.quantity - line.returnedQuantity,
    caratsThousandths: line.caratsThousandths - line.returnedCaratsThousandths,
  }
}

/**
 * Returns whether a number on a certificate is that of the stone. Case, separators and the lab's name before the number
 * do not count. A stone without a number has none. Source: requirements 35.3, 8.13.
 */
export function isSameCertificate(expected: string | null, entered: string | null): boolean {
  if (expected === null || entered === null) return expected === entered
  return normalizeCertificateNo(expected) === normalizeCertificateNo(entered)
}
