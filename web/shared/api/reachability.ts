const listeners = new Set<() => void>()
let isReachable = true

/** Every call says whether a reply came, whatever it was. */
export function noteReachable(isReply: boolean): void {
  if (isReply === isReachable) return
  isReachable = isReply
  for (const listener of listeners) listener()
}

/** Whether the last call found the shop. */
export function findReachable(): boolean {
  return isReachable
}

/** Calls back whenever that changes. Answers how to stop it. */
export function onReachableChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
