import { useSyncExternalStore } from 'react'

const widths = [1600] as const

function subscribe(listener: () => void): () => void {
  const queries = widths.map((width) => window.matchMedia(`(width >= ${width}px)`))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/**
 * Returns a stand-in for the window width that changes only at the breakpoint where texts are cut.
 * Requirements 9.7.
 */
export function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, () => (window.innerWidth >= 1600 ? 1600 : 1599))
}
