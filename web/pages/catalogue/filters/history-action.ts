let actions = 0

/** Returns a unique name for one user action, so that all its changes share one history entry. */
export function nameAction(what: string): string {
  actions += 1
  return `${what} ${actions}`
}
