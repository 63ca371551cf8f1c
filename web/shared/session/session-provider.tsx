import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { applyBrand } from '#web/shared/branding/apply-brand.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { OfflinePage } from '#web/shared/offline/offline-page.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { TimeSliced } from '#web/ui/time-sliced.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { currentUserQuery, clearUserData, refetchUser } from './current-user.ts'
import { SessionContext } from './session-context.ts'
import { onTokenChange } from './token-store.ts'
import { findImpersonation } from './impersonation-store.ts'
import { useTokenRefresh } from './use-token-refresh.ts'

/** Renders the shop only after maintenance, user and storefront are known. Source: requirements 5.7. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const maintenance = useApiQuery('readMaintenance', {}, { staleTime: 60_000 })
  const layout = useApiQuery('readDomainLayout', {}, { staleTime: 600_000 })
  const user = useQuery({ ...currentUserQuery, staleTime: 60_000 })
  useTokenRefresh()
  useEffect(() => onTokenChange(refetchUser), [])

  const color = layout.data?.primaryColor
  useLayoutEffect(() => {
    if (color !== undefined) applyBrand(color)
  }, [color])

  const userId = user.data === undefined ? undefined : (user.data?.id ?? null)
  const lastUserId = useRef(userId)
  useEffect(() => {
    if (lastUserId.current !== undefined && lastUserId.current !== userId) clearUserData()
    lastUserId.current = userId
  }, [userId])

  if (maintenance.data && layout.data && user.data !== undefined) {
    const session = {
      user: user.data,
      impersonation: findImpersonation(),
      layout: layout.data,
      maintenance: maintenance.data,
    }
    return (
      <SessionContext value={session}>
        <TimeSliced fallback={<PageLoader />}>{children}</TimeSliced>
      </SessionContext>
    )
  }
  const failed = [maintenance, layout, user].find(({ isError }) => isError)
  if (!failed) return <PageLoader />
  const retry = (): void => {
    for (const query of [maintenance, layout, user]) if (query.isError) void query.refetch()
  }
  if (failed.error instanceof ApiError && failed.error.name === 'UNREACHABLE') {
    return <OfflinePage onRetry={retry} />
  }
  return (
    <main className="standalone-page">
      <ErrorState error={failed.error} onRetry={retry} />
    </main>
  )
}
