/** Fetches code that is about to be wanted. Where it cannot be had, whoever wants it is told then. */
export function prefetchCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
