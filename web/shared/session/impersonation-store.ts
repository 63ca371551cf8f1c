import type { View } from '#contract/schemas/users.ts'
import { readToken } from '#domain/session/token.ts'

const storageKey = 'view'

/** An impersonation ("View as customer") in this tab only. */
export type Viewing = View & { path: string }

/** Returns the impersonation of this tab; undefined without one. */
export function findViewing(): Viewing | undefined {
  const kept = sessionStorage.getItem(storageKey)
  // Only `beginViewing` writes this key.
  return kept === null ? undefined : (JSON.parse(kept) as Viewing)
}

/** Returns the impersonation token, the only token this tab sends; undefined after it has expired. */
export function findViewingToken({ token }: Viewing): string | undefined {
  return readToken(token, Date.now()).kind === 'valid' ? token : undefined
}

/** Starts an impersonation. Reloads the page, so that no data of the two viewers mixes. */
export function beginViewing(view: View, path: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...view, path } satisfies Viewing))
  window.location.assign('/')
}

/** Ends the impersonation and returns to the page where it began. */
export function endViewing(): void {
  const viewing = findViewing()
  sessionStorage.removeItem(storageKey)
  window.location.assign(viewing?.path ?? '/admin')
}
