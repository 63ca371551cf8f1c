const storageKey = 'idle'
/** Without input for this long, requests are the page's own. */
const idleAfterMs = 5 * 60_000

// A page that reloaded itself because nobody was there has had no input yet.
let lastActivityMs = sessionStorage.getItem(storageKey) === null ? Date.now() : 0

export function recordActivity(): void {
  // Each move of the pointer comes here, so the storage is written only if the page was idle.
  if (lastActivityMs === 0) sessionStorage.removeItem(storageKey)
  lastActivityMs = Date.now()
}

/** Remembers over a reload of the page that nobody uses it. */
export function rememberIdle(): void {
  lastActivityMs = 0
  sessionStorage.setItem(storageKey, 'yes')
}

/** Whether nobody seems to use this tab: what it requests does not keep the session alive. */
export function isIdle(): boolean {
  return Date.now() - lastActivityMs > idleAfterMs
}
