import './share-dialog.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { CreatedShare } from '#contract/schemas/shares.ts'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { ShareForm } from './share-form.tsx'
import { ShareLink } from './share-link.tsx'

type Props = { isOpen: boolean; onClose: () => void; stones: readonly Diamond[] }

/**
 * Creates a link to the selected stones that opens without an account, with a message. Source: requirements
 * 19.1.
 */
export function ShareDialog({ isOpen, onClose, stones }: Props) {
  const [share, setShare] = useState<CreatedShare>()
  // A link belongs to the stones it was created for; a different selection needs a new link.
  const key = stones.map(({ id }) => id).join()
  const [shareKey, setShareKey] = useState<string>()
  const currentShare = shareKey === key ? share : undefined
  const { scope, requestClose } = useCloseGuard(onClose)
  const title = stones.length === 1 ? 'Share a stone' : `Share ${stones.length} stones`
  return (
    <Modal opened={isOpen} onClose={requestClose} title={title} size="lg">
      {currentShare ? (
        <ShareLink share={currentShare} onCreateAnother={() => setShare(undefined)} />
      ) : (
        <CloseScope value={scope}>
          <ShareForm
            stones={stones}
            onCreated={(created) => {
              setShare(created)
              setShareKey(key)
            }}
          />
        </CloseScope>
      )}
    </Modal>
  )
}
