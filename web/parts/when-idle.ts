/** How long something may wait for a moment in which the page has nothing to do; some browsers know of none. */
const longestMs = 2000

/** Does what no first look needs when that is over. Answers what calls it off. */
export function whenIdle(act: () => void): () => void {
  // The types know no browser without.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, longestMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: longestMs })
  return () => cancelIdleCallback(request)
}
