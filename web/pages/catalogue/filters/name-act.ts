let acts = 0

/** A name for one act of the hand, so that all its changes are one step back in the browser. */
export function nameAct(what: string): string {
  acts += 1
  return `${what} ${acts}`
}
