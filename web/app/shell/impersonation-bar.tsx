import './impersonation-bar.css'
import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import { endImpersonation, type Impersonation } from '#web/shared/session/impersonation-store.ts'

/**
 * Shows on every page which user an administrator impersonates and until when, and ends the impersonation.
 */
export function ImpersonationBar({ impersonation: { user, expiresAt } }: { impersonation: Impersonation }) {
  const endMs = Date.parse(expiresAt)
  useEffect(() => {
    const timer = setTimeout(endImpersonation, Math.max(0, endMs - Date.now()))
    return () => clearTimeout(timer)
  }, [endMs])
  const [main] = user.addresses
  const name = main?.company ?? user.email
  const until = new Date(endMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <section className="impersonation-bar" aria-label="View as customer">
      <IconEye size={17} stroke={1.5} aria-hidden />
      <p>
        Viewing as <strong>{name}</strong>
        {name !== user.email && <span className="impersonation-email"> {user.email}</span>}
        <span className="impersonation-note">, read-only. Ends at {until}</span>
      </p>
      <button type="button" onClick={endImpersonation}>
        Back to administration
      </button>
    </section>
  )
}
