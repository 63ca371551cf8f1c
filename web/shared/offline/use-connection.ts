import { useSyncExternalStore } from 'react'
import { isShopReachable, recordReachable, onReachableChange } from '#web/shared/api/reachability.ts'

export type Connection = 'fine' | 'offline' | 'unreachable'

/** Returns whether this browser has a network and whether the shop replies over it. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection)
}

function getConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isShopReachable() ? 'fine' : 'unreachable'
}

function subscribe(listener: () => void): () => void {
  const stop = onReachableChange(listener)
  // When the network returns, the shop counts as reachable until a request fails.
  const handleOnline = (): void => {
    recordReachable(true)
    listener()
  }
  window.addEventListener('online', handleOnline)
  window.addEventListener('offline', listener)
  return () => {
    stop()
    window.removeEventListener('online', handleOnline)
    window.removeEventListener('offline', listener)
  }
}
