import { useSyncExternalStore } from 'react'
import { findReachable, noteReachable, onReachableChange } from '#web/shared/api/reachability.ts'

export type Connection = 'fine' | 'offline' | 'unreachable'

/** Returns whether this browser has a network and whether the shop replies over it. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, findConnection)
}

function findConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return findReachable() ? 'fine' : 'unreachable'
}

function subscribe(listener: () => void): () => void {
  const stop = onReachableChange(listener)
  // When the network returns, the shop counts as reachable until a request fails.
  const back = (): void => {
    noteReachable(true)
    listener()
  }
  window.addEventListener('online', back)
  window.addEventListener('offline', listener)
  return () => {
    stop()
    window.removeEventListener('online', back)
    window.removeEventListener('offline', listener)
  }
}
