import { ActionIcon } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, useEffect } from 'react'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

const loadDialog = () => import('./search/admin-search-dialog.tsx')
const AdminSearchDialog = lazy(async () => ({ default: (await loadDialog()).AdminSearchDialog }))
const preload = (): void => prefetchCode(loadDialog)

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the search of the administration, also with Ctrl+K. `isCompact`: an icon instead of a field. */
export function AdminSearch({ isCompact = false }: { isCompact?: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  // Also while the user types in a field.
  useHotkeys([['mod+K', open]], [])
  // Otherwise the dialog would open after the first letters that are typed.
  useEffect(() => whenIdle(preload), [])
  const shared = {
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K',
  } as const
  return (
    <>
      {isCompact ? (
        <ActionIcon size="lg" className="admin-search-icon" aria-label="Search" {...shared}>
          <IconSearch size={18} stroke={1.5} />
        </ActionIcon>
      ) : (
        <button type="button" className="admin-search" {...shared}>
          <IconSearch size={14} stroke={1.5} aria-hidden />
          Search
          <kbd aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      )}
      <LazyDialog isOpen={isOpen}>
        {(mayOpen) => <AdminSearchDialog isOpen={mayOpen} onClose={close} />}
      </LazyDialog>
    </>
  )
}
