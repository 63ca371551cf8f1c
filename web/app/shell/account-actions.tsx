import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { AccountButton } from './account-button.tsx'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** Shows sign in and register to a guest, and the account menu to a user. */
export function AccountActions() {
  const { user, impersonation, isAdministrator } = useViewer()
  if (impersonation) return null
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
      <LazyAccountMenu user={user} />
    </>
  )
}

/** Loads the account menu only when a user is about to open it, because most visits do not. */
function LazyAccountMenu({ user }: { user: User }) {
  const [isRequested, setIsRequested] = useState(false)
  const preload = (): void => prefetchCode(loadMenu)
  const button = (
    <AccountButton
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsRequested(true)}
    />
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} />
    </Suspense>
  )
}
