import './shell.css'
import '#web/pages/admin/admin.css'
import '#web/pages/admin/admin-pages.css'
import '#web/pages/admin/import/import.css'
import '#web/pages/admin/import/questions/questions.css'
import '#web/pages/admin/list/list.css'
import '#web/pages/admin/actions/actions.css'
import { endpointMetadata } from 'virtual:admin-endpoint-metadata'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addMetadata } from '#web/shared/api/endpoint-metadata.ts'
import { OfflineBar } from '#web/shared/offline/offline-bar.tsx'
import { endSession } from '#web/shared/session/current-user.ts'
import { useDomainLayout, useMaintenance, useViewer } from '#web/shared/session/session-context.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { BrandMark } from './brand-mark.tsx'
import { SkipLink } from './skip-link.tsx'
import { adminPages } from '#web/pages/admin/admin-pages.ts'
import { pagesByPath } from '#web/pages/admin/pages-by-path.ts'

// The pages of the administration call endpoints that only administrators may call.
addMetadata(endpointMetadata)

function fetchAdminPages(): void {
  for (const page of Object.values(pagesByPath)) void page.preload?.()
}

/** The layout of the administration: navigation at the side, the remaining width for the lists. */
export function AdminLayout() {
  const { user } = useViewer()
  const { isEnabled } = useMaintenance()
  const { sendsEmail } = useDomainLayout()
  const content = useRef<HTMLElement>(null)
  const nav = useRef<HTMLElement>(null)
  const currentPath = useLocation({ select: ({ pathname }) => pathname.split('/').slice(0, 3).join('/') })
  // On a phone the navigation is wider than the screen, so scroll the current page's link into view.
  useEffect(() => {
    nav.current
      ?.querySelector(`[href="${currentPath}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [currentPath])
  // Administrators visit several lists in a row, so prefetch the code of all of them.
  useEffect(() => whenIdle(fetchAdminPages), [])
  return (
    <div className="admin">
      <SkipLink content={content} />
      <header className="admin-side">
        <div className="admin-brand">
          <BrandMark />
        </div>
        <nav className="admin-nav" aria-label="Administration" ref={nav}>
          {adminPages.map((group) => (
            <div key={group.pages[0].path} className="admin-group">
              {group.title !== undefined && <span className="admin-group-title">{group.title}</span>}
              {group.pages.map(({ path, title }) => (
                <Link
                  key={path}
                  to={path}
                  className="admin-link"
                  activeOptions={{ exact: path === '/admin' }}
                >
                  {title}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className="admin-account">
          <span className="admin-email">{user?.email}</span>
          {!isEnabled && (
            <Link to="/" className="admin-link">
              Back to the shop
            </Link>
          )}
          <button type="button" className="admin-link" onClick={endSession}>
            Sign out
          </button>
        </div>
      </header>
      <main className="admin-content" id="content" tabIndex={-1} ref={content}>
        <OfflineBar />
        {isEnabled && (
          <p className="admin-maintenance" role="status">
            Maintenance is on: the shop is closed to customers. <Link to="/admin/site">Change it</Link>
          </p>
        )}
        {!sendsEmail && (
          <p className="admin-maintenance" role="status">
            Email is not being sent: this shop has no mail server (setting SMTP_URL). Emails stay in the
            outbox.{' '}
            <Link to="/admin/mails" search={{ state: 'kept' }}>
              Read them
            </Link>
          </p>
        )}
        <Outlet />
      </main>
    </div>
  )
}
