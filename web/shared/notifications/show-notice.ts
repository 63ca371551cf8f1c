import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { ActionNotice } from './action-notice.tsx'
import type { Notice, NoticeAction, Severity } from './notify.ts'

export function showNotice(notice: Notice, severity: Severity): void {
  const { title, text, action } =
    typeof notice === 'string' ? { title: undefined, text: notice, action: undefined } : notice
  const id = notifications.show({
    ...(title !== undefined && { title }),
    message: action ? renderAction(text, action, () => notifications.hide(id)) : text,
    color: severity === 'error' ? 'red' : 'brand',
    autoClose: severity === 'error' || action ? 12_000 : 5000,
    role: severity === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}

function renderAction(text: string, { label, run }: NoticeAction, close: () => void): ReactNode {
  const onAct = (): void => {
    close()
    run()
  }
  return createElement(ActionNotice, { text, label, onAct })
}
