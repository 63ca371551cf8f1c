import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import type { SearchReply } from '#contract/schemas/search.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { SearchBody } from '#web/pages/catalogue/results/search-request.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'

const SavedDialog = lazy(async () => ({ default: (await import('./saved-dialog.tsx')).SavedDialog }))

type Props = { state: CatalogueState; body: SearchBody; reply: SearchReply | undefined }

/** Opens the saved searches. A guest is redirected to the sign-in page and back. */
export function SavedButton(props: Props) {
  const { user } = useViewer()
  const router = useRouter()
  const [isOpen, dialog] = useDisclosure(false)
  const open = (): void => {
    if (user) dialog.open()
    else void router.navigate({ to: '/login', search: { from: router.latestLocation.href } })
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        className="saved-button"
        aria-haspopup="dialog"
        leftSection={<IconBookmark size={15} stroke={1.5} />}
        onClick={open}
      >
        Saved searches
      </Button>
      <LazyDialog isOpen={isOpen}>
        {(isOpen) => <SavedDialog {...props} isOpen={isOpen} onClose={dialog.close} />}
      </LazyDialog>
    </>
  )
}
