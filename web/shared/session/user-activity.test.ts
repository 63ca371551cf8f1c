import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const minuteMs = 60_000
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads the module as a page that opens does. */
async function openPage() {
  vi.resetModules()
  return import('./user-activity.ts')
}

test('a tab without input for five minutes is idle, until somebody uses it', async () => {
  const { isIdle, recordActivity } = await openPage()
  expect(isIdle()).toBe(false)
  vi.setSystemTime(Date.now() + 6 * minuteMs)
  expect(isIdle()).toBe(true)
  recordActivity()
  expect(isIdle()).toBe(false)
})

test('a page that reloaded itself while nobody was there is still idle', async () => {
  ;(await openPage()).rememberIdle()
  const reloaded = await openPage()
  expect(reloaded.isIdle()).toBe(true)
  reloaded.recordActivity()
  expect((await openPage()).isIdle()).toBe(false)
})
