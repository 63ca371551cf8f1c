import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvery } from './run-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a task that takes longer than its interval never runs twice at once', async () => {
  const ends: (() => void)[] = []
  const run = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const stop = runEvery(1000, run, () => undefined)
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  stop()
})

test('a task that fails is reported and runs again', async () => {
  const failures: unknown[] = []
  const stop = runEvery(
    1000,
    () => Promise.reject(new Error('no')),
    (error) => failures.push(error),
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(failures).toHaveLength(2)
  stop()
})

test('a stopped task does not run again, even when it was running', async () => {
  const ends: (() => void)[] = []
  const run = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const stop = runEvery(1000, run, () => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
})
