/** The part of `sessionStorage` that this file uses; tests replace it. */
type KeyStore = Pick<Storage, 'getItem' | 'setItem'>

const storageKey = 'orderKey'

/**
 * Returns the `Idempotency-Key` of a cart. The key stays the same while the cart price token (rows and
 * prices) stays the same, also after a reload, so that a retry after a lost response does not place a second
 * order.
 */
export function getOrderKey(priceToken: string, store: KeyStore): string {
  const stored = readStored(store)
  if (stored?.priceToken === priceToken) return stored.key
  const key = makeKey()
  store.setItem(storageKey, JSON.stringify({ priceToken, key }))
  return key
}

function readStored(store: KeyStore): { priceToken: string; key: string } | undefined {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey) ?? 'null')
    return isStored(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isStored(value: unknown): value is { priceToken: string; key: string } {
  if (typeof value !== 'object' || value === null) return false
  return (
    'priceToken' in value &&
    typeof value.priceToken === 'string' &&
    'key' in value &&
    typeof value.key === 'string'
  )
}

/** Returns a random key. `crypto.randomUUID` is missing when the shop is served over plain HTTP. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
