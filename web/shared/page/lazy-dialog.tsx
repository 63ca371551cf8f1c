import { Suspense, useState, type ReactNode } from 'react'
import { useOpenOnMount } from '#web/ui/use-open-on-mount.ts'

type Props = { isOpen: boolean; children: (isOpen: boolean) => ReactNode }

/** Loads the code of a dialog when it opens for the first time, then keeps it mounted. */
export function LazyDialog({ isOpen, children }: Props) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense>
      <OpenOnMount isOpen={isOpen}>{children}</OpenOnMount>
    </Suspense>
  ) : null
}

function OpenOnMount({ isOpen, children }: Props) {
  const [mayOpen] = useOpenOnMount()
  return children(isOpen && mayOpen)
}
