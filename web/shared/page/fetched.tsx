import { Suspense, useState, type ReactNode } from 'react'
import { useOpensAtOnce } from '#web/ui/use-opens-at-once.ts'

type Props = { isOpen: boolean; children: (isOpen: boolean) => ReactNode }

/** Loads the code of a dialog when it opens for the first time, then keeps it mounted. */
export function Fetched({ isOpen, children }: Props) {
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  return isNeeded ? (
    <Suspense>
      <Opening isOpen={isOpen}>{children}</Opening>
    </Suspense>
  ) : null
}

function Opening({ isOpen, children }: Props) {
  const [mayOpen] = useOpensAtOnce()
  return children(isOpen && mayOpen)
}
