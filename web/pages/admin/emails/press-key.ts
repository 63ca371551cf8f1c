import { makeKey } from '#web/features/cart/order-key.ts'

/** Storage of one browser tab: `sessionStorage` except in tests. */
type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyName = 'mailingKey'
const requestName = 'mailingRequest'
const answeredName = 'mailingAnswered'

/**
 * Returns the idempotency key of a mailing. The key stays the same for the same email to the same recipients,
 * also after a reload, until the reply has arrived and the form is opened again. The server sends each key
 * once.
 */
export function getPressKey(request: object, store: KeyStore): string {
  const wanted = JSON.stringify(request)
  const kept = store.getItem(keyName)
  if (kept !== null && store.getItem(requestName) === wanted) return kept
  const key = makeKey()
  store.setItem(keyName, key)
  store.setItem(requestName, wanted)
  store.removeItem(answeredName)
  return key
}

/** Marks the request as answered. A second click on the same form still reuses the key. */
export function notePressAnswered(store: KeyStore): void {
  store.setItem(answeredName, 'yes')
}

/**
 * Drops an answered key when the form is opened again, so that the same email to the same users is sent
 * again.
 */
export function forgetAnsweredPress(store: KeyStore): void {
  if (store.getItem(answeredName) !== null) store.removeItem(keyName)
}
