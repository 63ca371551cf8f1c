import { expect, test } from 'vitest'
import { CoalescedRuns } from './coalesced-runs.ts'

/** Returns runs whose ends the test controls. */
function createRuns() {
  const ends: PromiseWithResolvers<void>[] = []
  const runs = new CoalescedRuns(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  return { runs, ends }
}

test('requests during a run share the next run', async () => {
  const { runs, ends } = createRuns()
  const first = runs.request()
  const [second, third] = [runs.request(), runs.request()]
  expect(third).toBe(second)
  ends[0]?.resolve()
  await first
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
})

test('a failed run rejects its own requests only', async () => {
  const { runs, ends } = createRuns()
  const first = runs.request()
  const second = runs.request()
  ends[0]?.reject(new Error('no connection'))
  await expect(first).rejects.toThrow('no connection')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await second
})

test('nothing runs after a stop, and the current run can be awaited', async () => {
  const { runs, ends } = createRuns()
  const first = runs.request()
  const second = runs.request()
  runs.stop()
  ends[0]?.reject(new Error('no connection'))
  await runs.waitForCurrent()
  await expect(first).rejects.toThrow('no connection')
  await Promise.all([second, runs.request()])
  expect(ends).toHaveLength(1)
})
