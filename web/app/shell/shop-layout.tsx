import './shell.css'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { OfflineBar } from '#web/shared/offline/offline-bar.tsx'
import { TimeSliced } from '#web/ui/time-sliced.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { SkipLink } from './skip-link.tsx'

// Loaded lazily, because only administrators impersonate users.
const ImpersonationBar = lazy(async () => ({
  default: (await import('./impersonation-bar.tsx')).ImpersonationBar,
}))

/** The layout around every page of the shop, or around `children` when no route matches. */
export function ShopLayout({ children }: { children?: ReactNode }) {
  const { impersonation } = useViewer()
  const content = useRef<HTMLElement>(null)
  return (
    <TimeSliced fallback={<PageLoader />}>
      <div className="shell">
        <SkipLink content={content} />
        {impersonation && (
          <Suspense>
            <ImpersonationBar impersonation={impersonation} />
          </Suspense>
        )}
        <ShopHeader />
        <OfflineBar />
        <main className="shell-content" id="content" tabIndex={-1} ref={content}>
          {children ?? <Outlet />}
        </main>
        <ShopFooter />
      </div>
    </TimeSliced>
  )
}
