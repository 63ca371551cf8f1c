/**
 * Returns whether a shared price is at or below what its sender pays for the stone; false if the sender sees
 * no price. Both in cents. Source: requirements 19.1.
 */
export function isLowPrice(sharedCents: number, ownCents: number | null): boolean {
  return ownCents !== null && sharedCents <= ownCents
}
