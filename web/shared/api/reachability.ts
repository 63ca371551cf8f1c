const listeners = new Set<() => void>()
let isReachable = true

/** Records whether a request received any reply. */
export function recordReachable(hasReply: boolean): void {
  if (hasReply === isReachable) return
  isReachable = hasReply
  for (const listener of listeners) listener()
}

/** Returns whether the last request reached the shop. */
export function isShopReachable(): boolean {
  return isReachable
}

/** Calls the listener whenever the reachability changes. Returns a function that unsubscribes. */
export function onReachableChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
