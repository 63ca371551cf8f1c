import { useEffect, useState } from 'react'

/** For what is there closed and opens at once, so that it sees where the focus was and can give it back. */
export function useOpensAtOnce() {
  const [isOpen, setIsOpen] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- it must have been closed first
  useEffect(() => setIsOpen(true), [])
  return [isOpen, setIsOpen] as const
}
