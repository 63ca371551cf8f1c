import './shell.css'
import '#web/pages/admin/admin.css'
import '#web/pages/admin/admin-pages.css'
import '#web/pages/admin/import/import.css'
import '#web/pages/admin/import/questions/questions.css'
import '#web/pages/admin/list/list.css'
import '#web/pages/admin/list/list-filters.css'
import '#web/pages/admin/actions/actions.css'
import { endpointMetadata } from 'virtual:rare-endpoint-metadata'
import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addMetadata } from '#web/shared/api/endpoint-metadata.ts'
import { FactorReminder } from '#web/features/second-factor/factor-reminder.tsx'
import { OfflineBar } from '#web/shared/offline/offline-bar.tsx'
import { useDomainLayout, useMaintenance } from '#web/shared/session/session-context.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { AdminHeader } from './admin/admin-header.tsx'
import { BackupNotice } from './admin/backup-notice.tsx'
import { SkipLink } from './skip-link.tsx'
import { pagesByPath } from '#web/pages/admin/pages-by-path.ts'

// The pages of the administration call endpoints that only administrators may call.
addMetadata(endpointMetadata)

function fetchAdminPages(): void {
  for (const page of Object.values(pagesByPath)) void page.preload?.()
}

/** The layout of the administration: navigation at the side, the remaining width for the lists. */
export function AdminLayout() {
  const { isEnabled } = useMaintenance()
  const { sendsEmail, ignoresProxy } = useDomainLayout()
  const content = useRef<HTMLElement>(null)
  // Administrators visit several lists in a row, so prefetch the code of all of them.
  useEffect(() => whenIdle(fetchAdminPages), [])
  return (
    <div className="admin">
      <SkipLink content={content} />
      <AdminHeader />
      <main className="admin-content" id="content" tabIndex={-1} ref={content}>
        <OfflineBar />
        <FactorReminder />
        {isEnabled && (
          <p className="admin-maintenance" role="status">
            Maintenance is on: the shop is closed to customers. <Link to="/admin/site">Site settings</Link>
          </p>
        )}
        {!sendsEmail && (
          <p className="admin-maintenance" role="status">
            Email is not being sent: no mail server is set up (setting SMTP_URL). Emails stay in the outbox.{' '}
            <Link to="/admin/mails" search={{ state: 'kept' }}>
              View outbox
            </Link>
          </p>
        )}
        <BackupNotice />
        {ignoresProxy && (
          <p className="admin-maintenance" role="status">
            Requests come through a proxy that the setting TRUST_PROXY does not name. All its visitors count
            as one address and share its limits on attempts.
          </p>
        )}
        <Outlet />
      </main>
    </div>
  )
}
