import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'

const MemoDialog = lazy(async () => ({ default: (await import('./memo-dialog.tsx')).MemoDialog }))

/** Maximum number of stones on one memo. Source: contract/endpoints/memos.ts. */
const maxStones = 100

/** Opens the dialog that requests stones on memo. */
export function MemoButton({ stones }: { stones: readonly Diamond[] }) {
  const [isOpen, dialog] = useDisclosure(false)
  const open = (): void =>
    stones.length > maxStones ? notifyInfo(`A memo can have up to ${maxStones} stones`) : dialog.open()
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileText size={15} stroke={1.5} />}
        onClick={open}
      >
        Request memo
      </Button>
      <LazyDialog isOpen={isOpen}>
        {(isOpen) => <MemoDialog isOpen={isOpen} onClose={dialog.close} stones={stones} />}
      </LazyDialog>
    </>
  )
}
