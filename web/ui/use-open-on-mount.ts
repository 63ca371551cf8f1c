import { useEffect, useState } from 'react'

/**
 * Returns an open state that starts closed and opens at once, so that a dialog records the previous focus and
 * can restore it.
 */
export function useOpenOnMount() {
  const [isOpen, setIsOpen] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the dialog must render closed once first
  useEffect(() => setIsOpen(true), [])
  return [isOpen, setIsOpen] as const
}
