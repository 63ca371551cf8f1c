import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShopEvents } from '#web/features/live-updates/use-live-updates.ts'
import { useMaintenance, useViewer } from '#web/shared/session/session-context.ts'
import { router } from './router.tsx'

/** Runs the router with the context of its guards. The guards run again whenever the context changes. */
export function ShopRouter() {
  useShopEvents()
  const { access, impersonation } = useViewer()
  const { isEnabled: isMaintenanceEnabled } = useMaintenance()
  // During maintenance an administrator can still view the shop as a customer, to check it before reopening.
  const isEnabled = isMaintenanceEnabled && !impersonation
  useEffect(() => {
    router.update({ ...router.options, context: { access, isMaintenanceOn: isEnabled } })
    void router.invalidate()
  }, [access, isEnabled])
  // Passed here as well, so that a page that redirects in the same render has current guards.
  return <RouterProvider router={router} context={{ access, isMaintenanceOn: isEnabled }} />
}
