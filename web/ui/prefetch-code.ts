/** Prefetches code that will be needed soon. Ignores errors: the actual import reports them. */
export function prefetchCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
