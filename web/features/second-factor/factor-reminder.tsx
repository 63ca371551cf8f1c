import './second-factor.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dismissReminder, isReminderDismissed } from '#web/shared/session/factor-reminder-store.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

/** Reminds an administrator without a second factor, after each sign-in until they dismiss it. */
export function FactorReminder() {
  const { user } = useViewer()
  const [isDismissed, setIsDismissed] = useState(isReminderDismissed)
  if (user?.secondFactor !== 'off' || isDismissed) return null
  const dismiss = (): void => {
    dismissReminder()
    setIsDismissed(true)
  }
  return (
    <section className="admin-maintenance" aria-label="Second factor">
      Your account has no second factor: your password alone opens the administration.{' '}
      <Link to="/account/security">Set up a second factor</Link>{' '}
      <button type="button" className="factor-reminder-dismiss" onClick={dismiss}>
        Not now
      </button>
    </section>
  )
}
