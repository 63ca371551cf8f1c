import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/schemas/users.ts'
import { endSession } from '#web/session/current-user.ts'
import { useViewer } from '#web/session/session-context.ts'

/** Sign in and register for a guest, the account menu for a user. */
export function AccountActions() {
  const { user } = useViewer()
  return user === null ? <GuestActions /> : <AccountMenu user={user} />
}

function GuestActions() {
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

function AccountMenu({ user }: { user: User }) {
  const { isAdministrator } = useViewer()
  const navigate = useNavigate()
  const [main] = user.addresses
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ') || user.email
  const signOut = async (): Promise<void> => {
    await navigate({ to: '/' })
    endSession()
  }
  return (
    <>
      {isAdministrator && (
        <Link to="/admin" className="header-action mantine-visible-from-md">
          Administration
        </Link>
      )}
      <Menu width={220}>
        <Menu.Target>
          <UnstyledButton className="header-action" aria-label="Your account">
            <IconUser size={19} stroke={1.4} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{name}</Menu.Label>
          <Menu.Item component={Link} to="/account">
            Account and orders
          </Menu.Item>
          {isAdministrator && (
            <Menu.Item component={Link} to="/admin">
              Administration
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
