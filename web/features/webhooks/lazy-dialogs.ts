import { lazy } from 'react'

export const DeleteWebhookDialog = lazy(async () => ({
  default: (await import('./delete-webhook-dialog.tsx')).DeleteWebhookDialog,
}))
