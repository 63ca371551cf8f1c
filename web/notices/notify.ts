import { fetchAhead } from '#web/parts/fetch-ahead.ts'

export type Notice = string | { title?: string | undefined; text: string }
export type Severity = 'error' | 'info'

/** Whether there was a notice yet: their place and their list are fetched with the first. */
export const noticePlace = { isWanted: false, onWanted: (): void => {} }

/** Says that something failed. Stays long enough to be read, and until then can be put away. */
export function notifyError(notice: Notice): void {
  show(notice, 'error')
}

/** Says that something was done. */
export function notifyInfo(notice: Notice): void {
  show(notice, 'info')
}

function show(notice: Notice, severity: Severity): void {
  if (!noticePlace.isWanted) {
    noticePlace.isWanted = true
    noticePlace.onWanted()
  }
  fetchAhead(async () => (await import('./show-notice.ts')).showNotice(notice, severity))
}
