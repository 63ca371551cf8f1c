import { makeKey } from '#web/features/cart/order-key.ts'

/** What a browser keeps for one tab; `sessionStorage` outside of tests. */
type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyName = 'mailingKey'
const requestName = 'mailingRequest'
const answeredName = 'mailingAnswered'

/**
 * What a press of the button is called: the same for the same letter to the same people until its answer has come and
 * the form is opened anew, also after a reload. Under one name the shop sends once.
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

/** The answer has come. A second click on the same form is the same press still. */
export function notePressAnswered(store: KeyStore): void {
  store.setItem(answeredName, 'yes')
}

/** The form is opened anew: the same letter to the same people is another mailing now. */
export function forgetAnsweredPress(store: KeyStore): void {
  if (store.getItem(answeredName) !== null) store.removeItem(keyName)
}
