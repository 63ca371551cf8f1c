import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useViewer } from '#web/session/session-context.ts'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/** Sign in and register for a guest, the account menu for a user. */
export function AccountActions() {
  const { user, isAdministrator } = useViewer()
  if (user === null) {
    return (
      <>
        <Link to="/login" className="header-action">
          Sign in
        </Link>
        <Button component={Link} to="/register" size="xs" visibleFrom="xs">
          Register
        </Button>
      </>
    )
  }
  return (
    <>
      {isAdministrator && (
        <Link to="/admin" className="header-action mantine-visible-from-md">
          Administration
        </Link>
      )}
      <Suspense fallback={<span className="header-action" />}>
        <AccountMenu user={user} />
      </Suspense>
    </>
  )
}
