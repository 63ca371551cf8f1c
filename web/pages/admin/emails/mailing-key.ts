import { makeKey } from '#web/features/cart/order-key.ts'

/** Storage of one browser tab: `sessionStorage` except in tests. */
type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyName = 'mailingKey'
const requestName = 'mailingRequest'
const usedName = 'mailingAnswered'

/**
 * Returns the idempotency key of a mailing. The key stays the same for the same email to the same recipients,
 * also after a reload, until the reply has arrived and the form is opened again. The server sends each key
 * once.
 */
export function getMailingKey(request: object, store: KeyStore): string {
  const serializedRequest = JSON.stringify(request)
  const storedKey = store.getItem(keyName)
  if (storedKey !== null && store.getItem(requestName) === serializedRequest) return storedKey
  const key = makeKey()
  store.setItem(keyName, key)
  store.setItem(requestName, serializedRequest)
  store.removeItem(usedName)
  return key
}

/** Marks the request as completed. A second click on the same form still reuses the key. */
export function markMailingKeyUsed(store: KeyStore): void {
  store.setItem(usedName, 'yes')
}

/**
 * Drops a used key when the form is opened again, so that the same email to the same users is sent
 * again.
 */
export function dropUsedMailingKey(store: KeyStore): void {
  if (store.getItem(usedName) !== null) store.removeItem(keyName)
}
