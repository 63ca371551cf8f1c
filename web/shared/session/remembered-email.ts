const storageKey = 'rememberedEmail'

export function findRememberedEmail(): string {
  return localStorage.getItem(storageKey) ?? ''
}

/**
 * Stores the email after a login, or removes it if the user does not want it remembered. Source: requirements
 * 4.5.
 */
export function rememberEmail(email: string, shouldRemember: boolean): void {
  if (shouldRemember) localStorage.setItem(storageKey, email)
  else localStorage.removeItem(storageKey)
}
