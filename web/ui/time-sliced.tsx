import { useDeferredValue, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

/**
 * Renders large content in slices, so that the browser handles input in between, and shows it when it is
 * complete. Without this, everything that follows from a server reply renders in one block.
 */
export function TimeSliced({ fallback, children }: Props) {
  const hasStarted = useDeferredValue(true, false)
  return hasStarted ? children : fallback
}
