import { lazy } from 'react'

export const WebhookDialog = lazy(async () => ({
  default: (await import('./webhook-dialog.tsx')).WebhookDialog,
}))

export const SecretDialog = lazy(async () => ({
  default: (await import('./secret-dialog.tsx')).SecretDialog,
}))

export const RotateDialog = lazy(async () => ({
  default: (await import('./rotate-dialog.tsx')).RotateDialog,
}))

export const ResumeDialog = lazy(async () => ({
  default: (await import('./resume-dialog.tsx')).ResumeDialog,
}))

export const DeliveryDialog = lazy(async () => ({
  default: (await import('./delivery-dialog.tsx')).DeliveryDialog,
}))
