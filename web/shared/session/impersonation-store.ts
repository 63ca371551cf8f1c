import type { View } from '#contract/schemas/users.ts'
import { readToken } from '#domain/session/token.ts'

const storageKey = 'view'

/** A look at the shop as a user, in this tab alone. */
export type Viewing = View & { path: string }

/** As whom this tab looks at the shop; undefined where it is its user's own. */
export function findViewing(): Viewing | undefined {
  const kept = sessionStorage.getItem(storageKey)
  // Nothing but `beginViewing` writes here.
  return kept === null ? undefined : (JSON.parse(kept) as Viewing)
}

/** The only token that a tab with a look sends: none at all once it has ended. */
export function findViewingToken({ token }: Viewing): string | undefined {
  return readToken(token, Date.now()).kind === 'valid' ? token : undefined
}

/** The page begins anew, so that nothing that was read as one stands beside what is read as the other. */
export function beginViewing(view: View, path: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...view, path } satisfies Viewing))
  window.location.assign('/')
}

/** Back to where the look began, as oneself. */
export function endViewing(): void {
  const viewing = findViewing()
  sessionStorage.removeItem(storageKey)
  window.location.assign(viewing?.path ?? '/admin')
}
