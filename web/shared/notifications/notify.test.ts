import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('./notices.tsx')
})

const load = async (fetchPlace: () => object) => {
  const showNotice = vi.fn<(text: string, severity: string) => void>()
  vi.doMock('./show-notice.ts', () => ({ showNotice }))
  vi.doMock('./notices.tsx', fetchPlace)
  const { noticePlace, fetchNotices, notifyError } = await import('./notify.ts')
  const onWanted = vi.fn<() => void>()
  noticePlace.onWanted = onWanted
  return { noticePlace, fetchNotices, notifyError, onWanted, showNotice }
}

it('A notice appears once its container has loaded', async () => {
  const { noticePlace, notifyError, onWanted, showNotice } = await load(() => ({ Notices: () => null }))
  notifyError('The stone is sold')
  expect(noticePlace.isWanted).toBe(false)
  await vi.waitFor(() => expect(showNotice).toHaveBeenCalledWith('The stone is sold', 'error'))
  expect(noticePlace.isWanted).toBe(true)
  expect(onWanted).toHaveBeenCalledOnce()
})

it('A container whose code fails to load is not rendered, so the page does not crash', async () => {
  const { noticePlace, fetchNotices, notifyError, onWanted, showNotice } = await load(() => {
    throw new Error('The line has broken')
  })
  notifyError('The stone is sold')
  // Vitest wraps what the module throws.
  await expect(fetchNotices()).rejects.toThrow('error when mocking')
  expect(noticePlace.isWanted).toBe(false)
  expect(onWanted).not.toHaveBeenCalled()
  expect(showNotice).not.toHaveBeenCalled()
})
