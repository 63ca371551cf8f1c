/** The nonce that the page's policy wants on style elements; the server writes it into the page. */
export function findStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

/** Libraries that make style elements of their own read the nonce from this name. */
export function applyStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: findStyleNonce() })
}
