import { prefetchCode } from '#web/ui/prefetch-code.ts'

let loadStonePage: (() => Promise<unknown>) | undefined

/** Registers how the code of a stone's page is fetched. The app layer does it once. */
export function registerStonePage(load: () => Promise<unknown>): void {
  loadStonePage = load
}

/** Fetches the code of a stone's page before somebody opens one. The browser fetches it once. */
export function preloadStonePage(): void {
  if (loadStonePage) prefetchCode(loadStonePage)
}
