/** When an API key ends: at a time, or null for a key that lasts until it is revoked. */
type KeyEnd = { readonly expiresAt: Date | null }

/** Whether an API key has expired at `now`. Source: requirements 37.1. */
export function isKeyExpired({ expiresAt }: KeyEnd, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now.getTime()
}
