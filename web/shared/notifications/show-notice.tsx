import { notifications } from '@mantine/notifications'
import { ActionNotice } from './action-notice.tsx'
import type { Notice, Severity } from './notify.ts'

export function showNotice(notice: Notice, severity: Severity): void {
  const { title, text, action }: Exclude<Notice, string> =
    typeof notice === 'string' ? { text: notice } : notice
  const runAction = (): void => {
    notifications.hide(id)
    action?.run()
  }
  const id = notifications.show({
    ...(title !== undefined && { title }),
    message: action ? <ActionNotice text={text} label={action.label} onAct={runAction} /> : text,
    color: severity === 'error' ? 'red' : 'brand',
    autoClose: severity === 'error' || action ? 12_000 : 5000,
    role: severity === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}
