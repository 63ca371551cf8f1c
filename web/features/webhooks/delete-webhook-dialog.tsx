import type { Webhook } from '#contract/schemas/webhooks.ts'
import { ConfirmDialog } from '#web/shared/page/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  webhook: Webhook | undefined
  onClose: () => void
  onDelete: (webhook: Webhook) => Promise<unknown>
}

/** Asks for confirmation before a webhook is deleted, with its deliveries. */
export function DeleteWebhookDialog({ isOpen, webhook, onClose, onDelete }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete ${webhook?.name ?? 'webhook'}`}
      confirm="Delete webhook"
      isDestructive
      onClose={onClose}
      onConfirm={async () => webhook && onDelete(webhook)}
    >
      Nothing more is sent to {webhook && new URL(webhook.url).host}, and the record of what was sent is
      deleted.
    </ConfirmDialog>
  )
}
