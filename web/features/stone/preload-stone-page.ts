import { prefetchCode } from '#web/ui/prefetch-code.ts'

let loadStonePage: (() => Promise<unknown>) | undefined

/** Registers the loader of the stone page's code. The app layer calls it once. */
export function registerStonePage(load: () => Promise<unknown>): void {
  loadStonePage = load
}

/** Preloads the code of the stone page. The browser fetches it once. */
export function preloadStonePage(): void {
  if (loadStonePage) prefetchCode(loadStonePage)
}
