import { notifications } from '@mantine/notifications'

type Notice = string | { title?: string | undefined; text: string }

/** Says that something failed. Stays long enough to be read, and until then can be put away. */
export function notifyError(notice: Notice): void {
  show(notice, 'error')
}

/** Says that something was done. */
export function notifyInfo(notice: Notice): void {
  show(notice, 'info')
}

function show(notice: Notice, severity: 'error' | 'info'): void {
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
