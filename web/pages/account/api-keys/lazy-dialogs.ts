import { lazy } from 'react'

export const CreateKeyDialog = lazy(async () => ({
  default: (await import('./create-key-dialog.tsx')).CreateKeyDialog,
}))

export const SpreadsheetDialog = lazy(async () => ({
  default: (await import('./spreadsheet-dialog.tsx')).SpreadsheetDialog,
}))

export const CreatedKeyDialog = lazy(async () => ({
  default: (await import('./created-key-dialog.tsx')).CreatedKeyDialog,
}))
