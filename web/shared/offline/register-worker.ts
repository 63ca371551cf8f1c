let isNewBuildThere = false

/**
 * Has the service worker open the shop without a network. Nothing waits for it: it comes after the first page is there,
 * and where a browser has none (plain HTTP, private windows) the shop works as before.
 */
export function registerWorker(): void {
  // The types know no browser without; on plain HTTP there is none.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!import.meta.env.PROD || !workers) return
  const start = async (): Promise<void> => {
    const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' })
    registration.addEventListener('updatefound', () => {
      // The first worker of a browser is no news.
      if (registration.active) void noteNewBuild()
    })
    // Whoever comes back to a tab of yesterday has the build of today with his next click.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    })
  }
  window.addEventListener('load', () => {
    start().catch(() => undefined)
  })
}

/** Whether the server has another build than the page that runs here. It opens with the next change of page. */
export function isPageOutdated(): boolean {
  return isNewBuildThere
}

/** The worker of the page that has just come is no news. */
async function noteNewBuild(): Promise<void> {
  const source = document.querySelector('script[type="module"]')?.getAttribute('src')
  if (source == null) return
  try {
    const reply = await fetch('/', { cache: 'no-cache' })
    isNewBuildThere = reply.ok && !(await reply.text()).includes(`"${source}"`)
  } catch {
    // It is asked again with the next update.
  }
}
