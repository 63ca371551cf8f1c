import { Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/schemas/users.ts'
import { signOut } from '#web/shared/session/sign-out.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { useOpenOnMount } from '#web/ui/use-open-on-mount.ts'
import { AccountButton } from './account-button.tsx'

/**
 * Opens on mount, because a press on its button loads it. Takes over the place and the focus of that button.
 */
export function AccountMenu({ user }: { user: User }) {
  const { isAdministrator } = useViewer()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useOpenOnMount()
  const [main] = user.addresses
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ') || user.email
  const leave = async (): Promise<void> => {
    await navigate({ to: '/' })
    await signOut()
  }
  return (
    <Menu width={220} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <AccountButton autoFocus />
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
        <Menu.Item onClick={() => void leave()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
