import { prefetchCode } from '#web/ui/prefetch-code.ts'

/** A button in a notice, such as Undo. It closes the notice. */
export type NoticeAction = { label: string; run: () => void }
export type Notice = string | { title?: string | undefined; text: string; action?: NoticeAction | undefined }
export type Severity = 'error' | 'info'

/** Whether a notice has been shown yet. */
export const noticeState = { hasNotices: false, onNotice: (): void => {} }

/** Shows a failure. It stays long enough to read, and the user can close it earlier. */
export function notifyError(notice: Notice): void {
  show(notice, 'error')
}

/** Shows that an action succeeded. */
export function notifyInfo(notice: Notice): void {
  show(notice, 'info')
}

/** Loads the container and the function that fills it. */
export const fetchNotices = () => Promise.all([import('./show-notice.tsx'), import('./notices.tsx')])

function show(notice: Notice, severity: Severity): void {
  prefetchCode(async () => {
    const [{ showNotice }] = await fetchNotices()
    // Only after the code has loaded: otherwise a failed import would crash the page.
    noticeState.hasNotices = true
    noticeState.onNotice()
    showNotice(notice, severity)
  })
}
