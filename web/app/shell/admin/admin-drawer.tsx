import { Drawer } from '@mantine/core'
import type { WaitingCounts } from '#contract/endpoints/dashboard.ts'
import { AdminAccount } from './admin-account.tsx'
import { AdminLinks } from './admin-links.tsx'

type Props = { isOpen: boolean; counts: WaitingCounts | undefined; onClose: () => void }

/** The navigation of the administration on a phone. */
export function AdminDrawer({ isOpen, counts, onClose }: Props) {
  return (
    <Drawer opened={isOpen} onClose={onClose} title="Administration" size="86%">
      <AdminLinks counts={counts} onFollow={onClose} />
      <AdminAccount />
    </Drawer>
  )
}
