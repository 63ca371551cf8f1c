import { lazy } from 'react'

export const AddPasskeyDialog = lazy(async () => ({
  default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
}))

export const AddAuthenticatorDialog = lazy(async () => ({
  default: (await import('./add-authenticator-dialog.tsx')).AddAuthenticatorDialog,
}))

export const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
}))
