import './impersonation-bar.css'
import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import { endViewing, type Viewing } from '#web/shared/session/impersonation-store.ts'

/**
 * Shows on every page which user an administrator impersonates and until when, and ends the impersonation.
 */
export function ViewingBar({ viewing: { user, expiresAt } }: { viewing: Viewing }) {
  const endMs = Date.parse(expiresAt)
  useEffect(() => {
    const timer = setTimeout(endViewing, Math.max(0, endMs - Date.now()))
    return () => clearTimeout(timer)
  }, [endMs])
  const [main] = user.addresses
  const name = main?.company ?? user.email
  const until = new Date(endMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <section className="viewing-bar" aria-label="Whose shop this is">
      <IconEye size={17} stroke={1.5} aria-hidden />
      <p>
        You see the shop as <strong>{name}</strong>
        {name !== user.email && <span className="viewing-email"> {user.email}</span>}
        <span className="viewing-note">, until {until}. Nothing can be ordered or changed.</span>
      </p>
      <button type="button" onClick={endViewing}>
        Back to the administration
      </button>
    </section>
  )
}
