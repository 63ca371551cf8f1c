const storageKey = 'rememberedEmail'

export function findRememberedEmail(): string {
  return localStorage.getItem(storageKey) ?? ''
}

/** After a login: without the wish to be remembered, what was remembered goes. Source: requirements 4.5. */
export function rememberEmail(email: string, isWished: boolean): void {
  if (isWished) localStorage.setItem(storageKey, email)
  else localStorage.removeItem(storageKey)
}
