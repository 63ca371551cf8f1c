import { useDeferredValue, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

/**
 * Draws much in small pieces, between which the browser takes what hands do, and shows it when it is whole. Without
 * this, whatever follows from an answer of the server is drawn in one go.
 */
export function InPieces({ fallback, children }: Props) {
  const isBegun = useDeferredValue(true, false)
  return isBegun ? children : fallback
}
