/** Fetches code that is about to be wanted. Where it cannot be had, whoever wants it is told then. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
