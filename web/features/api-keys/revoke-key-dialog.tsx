import type { ApiKey } from '#contract/schemas/api-keys.ts'
import { ConfirmDialog } from '#web/shared/page/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  apiKey: ApiKey | undefined
  onClose: () => void
  onRevoke: (apiKey: ApiKey) => Promise<unknown>
}

/** Asks for confirmation before a key is revoked. */
export function RevokeKeyDialog({ isOpen, apiKey, onClose, onRevoke }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Revoke ${apiKey?.name ?? 'API key'}`}
      confirm="Revoke key"
      isDestructive
      onClose={onClose}
      onConfirm={async () => apiKey && onRevoke(apiKey)}
    >
      Programs that use <code>{apiKey?.prefix}</code> are refused at once. This can’t be undone.
    </ConfirmDialog>
  )
}
