let actions = 0

/** A name for one act of the hand, so that all its changes are one step back in the browser. */
export function nameAction(what: string): string {
  actions += 1
  return `${what} ${actions}`
}
