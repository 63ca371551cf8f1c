/**
 * Returns the nonce that the content security policy requires on style elements. The server writes it into
 * the page.
 */
export function findStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

/** Sets the global from which libraries that create style elements read the nonce. */
export function applyStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: findStyleNonce() })
}
