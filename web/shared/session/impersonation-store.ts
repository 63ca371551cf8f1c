import type { Impersonation as ImpersonationReply } from '#contract/schemas/users.ts'
import { readToken } from '#domain/session/token.ts'

const storageKey = 'view'

/** An impersonation ("View as customer") in this tab only. */
export type Impersonation = ImpersonationReply & { path: string }

/** Returns the impersonation of this tab; undefined without one. */
export function findImpersonation(): Impersonation | undefined {
  const stored = sessionStorage.getItem(storageKey)
  // Only `beginImpersonation` writes this key.
  return stored === null ? undefined : (JSON.parse(stored) as Impersonation)
}

/** Returns the impersonation token, the only token this tab sends; undefined after it has expired. */
export function findImpersonationToken({ token }: Impersonation): string | undefined {
  return readToken(token, Date.now()).kind === 'valid' ? token : undefined
}

/** Starts an impersonation. Reloads the page, so that no data of the two viewers mixes. */
export function beginImpersonation(view: ImpersonationReply, path: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...view, path } satisfies Impersonation))
  window.location.assign('/')
}

/** Ends the impersonation and returns to the page where it began. */
export function endImpersonation(): void {
  const impersonation = findImpersonation()
  sessionStorage.removeItem(storageKey)
  window.location.assign(impersonation?.path ?? '/admin')
}
