import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy } from 'react'
import type { WaitingCounts } from '#contract/endpoints/dashboard.ts'
import { BrandMark } from '#web/app/shell/brand-mark.tsx'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { usePhone } from '#web/ui/phone.ts'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { AdminAccount } from './admin-account.tsx'
import { AdminLinks, sumWaiting } from './admin-links.tsx'
import { AdminSearch } from './admin-search.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'

const loadDrawer = () => import('./admin-drawer.tsx')
const AdminDrawer = lazy(async () => ({ default: (await loadDrawer()).AdminDrawer }))
const preload = (): void => prefetchCode(loadDrawer)

/** Navigation and search of the administration: at the side, or in a bar with a drawer on a phone. */
export function AdminHeader() {
  const counts = useWaitingCounts()
  return usePhone() ? <PhoneBar counts={counts} /> : <SideBar counts={counts} />
}

type Props = { counts: WaitingCounts | undefined }

function SideBar({ counts }: Props) {
  return (
    <header className="admin-side">
      <div className="admin-brand">
        <BrandMark />
      </div>
      <AdminSearch />
      <AdminLinks counts={counts} />
      <AdminAccount />
    </header>
  )
}

function PhoneBar({ counts }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const waiting = counts ? sumWaiting(counts) : 0
  return (
    <header className="admin-bar">
      <span className="admin-menu">
        <Burger
          size="sm"
          lineSize={1.5}
          opened={isOpen}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
          aria-label={waiting === 0 ? 'Menu' : `Menu, ${waiting.toLocaleString('en')} waiting`}
          aria-expanded={isOpen}
        />
        {waiting > 0 && (
          <span className="admin-count" aria-hidden>
            {waiting.toLocaleString('en')}
          </span>
        )}
      </span>
      <BrandMark />
      <AdminSearch isCompact />
      <LazyDialog isOpen={isOpen}>
        {(mayOpen) => <AdminDrawer isOpen={mayOpen} counts={counts} onClose={close} />}
      </LazyDialog>
    </header>
  )
}
