import './shell.css'
import { Outlet } from '@tanstack/react-router'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { OfflineBar } from '#web/shared/offline/offline-bar.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { ShopLayout } from './shop-layout.tsx'

/**
 * The layout of a shared link: that of the shop, or nothing but the content if the link is neutral. Until
 * that is known, and where a link is not open, nothing names the shop either. Source: requirements 19.1.
 */
export function SharedLayout() {
  const key = usePathParam('key')
  const { data } = useApiQuery('openShare', { params: { key } }, { staleTime: Number.POSITIVE_INFINITY })
  if (data && !data.isNeutral) return <ShopLayout />
  return (
    <div className="shell">
      <OfflineBar />
      <main className="shell-content" id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
