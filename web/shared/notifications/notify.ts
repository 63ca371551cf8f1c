import { prefetchCode } from '#web/ui/prefetch-code.ts'

export type Notice = string | { title?: string | undefined; text: string }
export type Severity = 'error' | 'info'

/** Whether there was a notice yet. */
export const noticePlace = { isWanted: false, onWanted: (): void => {} }

/** Says that something failed. Stays long enough to be read, and until then can be put away. */
export function notifyError(notice: Notice): void {
  show(notice, 'error')
}

/** Says that something was done. */
export function notifyInfo(notice: Notice): void {
  show(notice, 'info')
}

/** Their place, and what fills it. */
export const fetchNotices = () => Promise.all([import('./show-notice.ts'), import('./notices.tsx')])

function show(notice: Notice, severity: Severity): void {
  prefetchCode(async () => {
    const [{ showNotice }] = await fetchNotices()
    // Not before: a place whose code cannot be had would take the page down with it.
    noticePlace.isWanted = true
    noticePlace.onWanted()
    showNotice(notice, severity)
  })
}
