import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShare2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Maximum number of stones in one link. Source: contract/schemas/shares.ts. */
const maxShared = 100

/** Opens the dialog that creates a link to stones. Guests sign in first and then return. */
export function ShareButton({ stones, ...buttonProps }: { stones: readonly Diamond[] } & ButtonProps) {
  const { user } = useViewer()
  const router = useRouter()
  const [isOpen, dialog] = useDisclosure(false)
  const open = (): void => {
    if (user === null) void router.navigate({ to: '/login', search: { from: router.latestLocation.href } })
    else if (stones.length > maxShared) notifyInfo(`A link shows up to ${maxShared} stones`)
    else dialog.open()
  }
  return (
    <>
      <Button
        variant="default"
        {...buttonProps}
        leftSection={<IconShare2 size={15} stroke={1.5} />}
        onClick={open}
      >
        Share
      </Button>
      <LazyDialog isOpen={isOpen}>
        {(isOpen) => <ShareDialog isOpen={isOpen} onClose={dialog.close} stones={stones} />}
      </LazyDialog>
    </>
  )
}
