/** Time that the first view has the network and the processor to itself. */
const firstViewMs = 2000
/** Maximum further wait for an idle moment. */
const maxIdleWaitMs = 1000

/**
 * Runs an action that the first view does not need, once the page is idle. Returns a function that cancels
 * it.
 */
export function whenIdle(action: () => void): () => void {
  let request: number | undefined
  const timer = setTimeout(() => {
    // Some browsers lack it, although the type says otherwise.
    if ('requestIdleCallback' in window) request = requestIdleCallback(action, { timeout: maxIdleWaitMs })
    else action()
  }, firstViewMs)
  return () => {
    clearTimeout(timer)
    if (request !== undefined) cancelIdleCallback(request)
  }
}
