let hasNewBuild = false

/**
 * Registers the service worker, which opens the shop without a network. It starts after the first page has
 * loaded. Browsers without service workers (plain HTTP, private windows) work as before.
 */
export function registerWorker(): void {
  // Service workers are missing on plain HTTP, although the type says otherwise.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!import.meta.env.PROD || !workers) return
  const start = async (): Promise<void> => {
    const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' })
    registration.addEventListener('updatefound', () => {
      // The first worker of a browser is not an update.
      if (registration.active) void checkForNewBuild()
    })
    // A user who returns to an old tab gets the current build with their next click.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    })
  }
  window.addEventListener('load', () => {
    start().catch(() => undefined)
  })
}

/** Returns whether the server has a newer build than this page. The next page change loads it. */
export function isPageOutdated(): boolean {
  return hasNewBuild
}

/** Compares builds, because the worker of a freshly loaded page is not an update. */
async function checkForNewBuild(): Promise<void> {
  const source = document.querySelector('script[type="module"]')?.getAttribute('src')
  if (source == null) return
  try {
    const response = await fetch('/', { cache: 'no-cache' })
    hasNewBuild = response.ok && !(await response.text()).includes(`"${source}"`)
  } catch {
    // The next update checks again.
  }
}
