/** What a browser keeps for one tab; `sessionStorage` outside of tests. */
type KeyStore = Pick<Storage, 'getItem' | 'setItem'>

const storageKey = 'orderKey'

/**
 * The `Idempotency-Key` of a basket as it stands: the same for every press of the button while its seal (rows and
 * prices) is the same, also after a reload, so that a press whose answer was lost is not a second order.
 */
export function getOrderKey(seal: string, store: KeyStore): string {
  const kept = readKept(store)
  if (kept?.seal === seal) return kept.key
  const key = makeKey()
  store.setItem(storageKey, JSON.stringify({ seal, key }))
  return key
}

function readKept(store: KeyStore): { seal: string; key: string } | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(storageKey) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is { seal: string; key: string } {
  if (typeof value !== 'object' || value === null) return false
  return 'seal' in value && typeof value.seal === 'string' && 'key' in value && typeof value.key === 'string'
}

/** A key that no other order has. `crypto.randomUUID` is missing where the shop is opened over plain HTTP. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
