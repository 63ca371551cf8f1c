import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShopEvents } from '#web/features/live-updates/use-live-updates.ts'
import { useMaintenance, useViewer } from '#web/shared/session/session-context.ts'
import { router } from './router.tsx'

/** Runs the router with what its guards read; they judge again whenever that changes. */
export function ShopRouter() {
  useShopEvents()
  const { access, viewing } = useViewer()
  const { isEnabled: isShut } = useMaintenance()
  // An administrator looks before he opens again.
  const isEnabled = isShut && !viewing
  useEffect(() => {
    router.update({ ...router.options, context: { access, isMaintenanceOn: isEnabled } })
    void router.invalidate()
  }, [access, isEnabled])
  // Given here too: a page that leads on in the same moment finds the guards informed.
  return <RouterProvider router={router} context={{ access, isMaintenanceOn: isEnabled }} />
}
