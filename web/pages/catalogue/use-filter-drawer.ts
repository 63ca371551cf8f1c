import { useDisclosure } from '@mantine/hooks'
import { startTransition, useState } from 'react'
import { usePhone } from '#web/ui/phone.ts'

/**
 * Opens and closes the filter drawer of a phone. `shown` is what the page behind it shows: while the drawer
 * covers the stones, they do not change.
 */
export function useFilterDrawer<Shown extends object>(current: Shown) {
  const isPhone = usePhone()
  const [isOpen, drawer] = useDisclosure(false)
  const [covered, setCovered] = useState<Shown>()
  return {
    isOpen,
    open: (): void => {
      setCovered(current)
      drawer.open()
    },
    close: (): void => {
      drawer.close()
      startTransition(() => setCovered(undefined))
    },
    shown: (isPhone && covered) || current,
  }
}
