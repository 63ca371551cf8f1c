import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('./notices.tsx')
})

const load = async (loadContainer: () => object) => {
  const showNotice = vi.fn<(text: string, severity: string) => void>()
  vi.doMock('./show-notice.tsx', () => ({ showNotice }))
  vi.doMock('./notices.tsx', loadContainer)
  const { noticeState, fetchNotices, notifyError } = await import('./notify.ts')
  const onNotice = vi.fn<() => void>()
  noticeState.onNotice = onNotice
  return { noticeState, fetchNotices, notifyError, onNotice, showNotice }
}

it('A notice appears once its container has loaded', async () => {
  const { noticeState, notifyError, onNotice, showNotice } = await load(() => ({ Notices: () => null }))
  notifyError('The stone is sold')
  expect(noticeState.hasNotices).toBe(false)
  await vi.waitFor(() => expect(showNotice).toHaveBeenCalledWith('The stone is sold', 'error'))
  expect(noticeState.hasNotices).toBe(true)
  expect(onNotice).toHaveBeenCalledOnce()
})

it('A container whose code fails to load is not rendered, so the page does not crash', async () => {
  const { noticeState, fetchNotices, notifyError, onNotice, showNotice } = await load(() => {
    throw new Error('The line has broken')
  })
  notifyError('The stone is sold')
  // Vitest wraps what the module throws.
  await expect(fetchNotices()).rejects.toThrow('error when mocking')
  expect(noticeState.hasNotices).toBe(false)
  expect(onNotice).not.toHaveBeenCalled()
  expect(showNotice).not.toHaveBeenCalled()
})
