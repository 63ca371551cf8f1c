import { Menu, UnstyledButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/schemas/users.ts'
import { endSession } from '#web/session/current-user.ts'
import { useViewer } from '#web/session/session-context.ts'

export function AccountMenu({ user }: { user: User }) {
  const { isAdministrator } = useViewer()
  const navigate = useNavigate()
  const [main] = user.addresses
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ') || user.email
  const signOut = async (): Promise<void> => {
    await navigate({ to: '/' })
    endSession()
  }
  return (
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
  )
}
