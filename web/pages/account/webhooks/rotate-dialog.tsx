import type { CreatedWebhook } from '#contract/schemas/webhooks.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { ConfirmDialog } from '#web/shared/page/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  id: number
  onClose: () => void
  onRotated: (created: CreatedWebhook) => void
}

/** Asks before a new secret is made: the receiver must get to know it within a day. */
export function RotateDialog({ isOpen, id, onClose, onRotated }: Props) {
  const rotation = useApiMutation('rotateWebhookSecret', { stale: ['listOwnWebhooks'], failure: 'form' })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Make new secret"
      confirm="Make new secret"
      onClose={onClose}
      onConfirm={async () => onRotated(await rotation.mutateAsync({ params: { id } }))}
    >
      For 24 hours, messages are signed with both secrets. Give the new one to your program before then.
    </ConfirmDialog>
  )
}
