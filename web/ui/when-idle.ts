/** So long a first look has the line and the processor to itself. */
const firstLookMs = 2000
/** Then something may wait so much longer for a moment in which the page has nothing to do. */
const maxMs = 1000

/** Does what no first look needs when that is over. Answers what calls it off. */
export function whenIdle(action: () => void): () => void {
  let request: number | undefined
  const timer = setTimeout(() => {
    // The types know no browser without.
    if ('requestIdleCallback' in window) request = requestIdleCallback(action, { timeout: maxMs })
    else action()
  }, firstLookMs)
  return () => {
    clearTimeout(timer)
    if (request !== undefined) cancelIdleCallback(request)
  }
}
