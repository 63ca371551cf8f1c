import { notifications } from '@mantine/notifications'
import type { Notice, Severity } from './notify.ts'

export function showNotice(notice: Notice, severity: Severity): void {
  const { title, text } = typeof notice === 'string' ? { title: undefined, text: notice } : notice
  notifications.show({
    ...(title !== undefined && { title }),
    message: text,
    color: severity === 'error' ? 'red' : 'brand',
    autoClose: severity === 'error' ? 12_000 : 5000,
    role: severity === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}
