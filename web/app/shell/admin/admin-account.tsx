import { Link } from '@tanstack/react-router'
import { signOut } from '#web/shared/session/sign-out.ts'
import { useMaintenance, useViewer } from '#web/shared/session/session-context.ts'

/** Who is signed in, and the ways out of the administration. */
export function AdminAccount() {
  const { user } = useViewer()
  const { isEnabled } = useMaintenance()
  return (
    <div className="admin-account">
      <span className="admin-email" title={user?.email}>
        {user?.email}
      </span>
      <span className="admin-exits">
        {!isEnabled && (
          <Link to="/" className="admin-link">
            View shop
          </Link>
        )}
        <button type="button" className="admin-link" onClick={() => void signOut()}>
          Sign out
        </button>
      </span>
    </div>
  )
}
