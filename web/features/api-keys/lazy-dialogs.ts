import { lazy } from 'react'

export const RevokeKeyDialog = lazy(async () => ({
  default: (await import('./revoke-key-dialog.tsx')).RevokeKeyDialog,
}))
