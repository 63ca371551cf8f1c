import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UrlStateWriter, type UrlStateAdapter, type Update } from './url-state-writer.ts'
import { emptyState, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Returns a page that records its URL, requests and results. */
function openPage() {
  let address = emptyState
  const written: string[] = []
  const requests: { max: number | undefined; respond: () => void }[] = []
  const adapter: UrlStateAdapter = {
    read: () => address,
    request: (next) => new Promise<void>((resolve) => requests.push({ max: maxOf(next), respond: resolve })),
    write: (next, isReplacing) => {
      address = next
      written.push(`${isReplacing ? 'replaced' : 'new'} ${maxOf(next)}`)
    },
  }
  return { adapter, written, requests }
}

function maxOf({ filters }: CatalogueState): number | undefined {
  const { depthPercent } = filters
  return Array.isArray(depthPercent) ? undefined : depthPercent?.max
}
const upTo =
  (max: number): Update =>
  (state) => ({ ...state, filters: { ...state.filters, depthPercent: { max } } })

test('the first change of a drag is written at once, later ones with their result', async () => {
  const { adapter, written, requests } = openPage()
  const writer = new UrlStateWriter()
  writer.change(adapter, upTo(70), { action: 'drag' })
  expect(written).toEqual(['new 70'])
  await vi.advanceTimersByTimeAsync(50)
  writer.change(adapter, upTo(69), { action: 'drag' })
  expect(requests.map(({ max }) => max)).toEqual([70, 69])
  expect(written).toEqual(['new 70'])
  requests[1]?.respond()
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual(['new 70', 'replaced 69'])
})

test('pressing a thumb without moving it adds no history entry', () => {
  const { adapter, written, requests } = openPage()
  const writer = new UrlStateWriter()
  writer.change(adapter, (state) => ({ ...state }), { action: 'drag' })
  expect([requests.length, written]).toEqual([0, []])
  writer.change(adapter, upTo(70), { action: 'drag' })
  expect(written).toEqual(['new 70'])
})

test('a drag sends a request every 40 ms at max, and always one for its last change', async () => {
  const { adapter, written, requests } = openPage()
  const writer = new UrlStateWriter()
  for (let max = 70; max > 60; max -= 1) {
    writer.change(adapter, upTo(max), { action: 'drag' })
    await vi.advanceTimersByTimeAsync(16)
  }
  await vi.advanceTimersByTimeAsync(40)
  expect(requests.map(({ max }) => max)).toEqual([70, 68, 66, 63, 61])
  for (const { respond } of requests) respond()
  await vi.advanceTimersByTimeAsync(0)
  expect(written.at(-1)).toBe('replaced 61')
})

test('a slow result does not delay the URL by more than 100 ms', async () => {
  const { adapter, written } = openPage()
  const writer = new UrlStateWriter()
  writer.change(adapter, upTo(70), { action: 'drag' })
  await vi.advanceTimersByTimeAsync(40)
  writer.change(adapter, upTo(69), { action: 'drag' })
  await vi.advanceTimersByTimeAsync(99)
  expect(written).toEqual(['new 70'])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual(['new 70', 'replaced 69'])
})

/** Moves three times; each move sends a request, and none gets a reply. */
async function dragThrice() {
  const { adapter, written, requests } = openPage()
  const writer = new UrlStateWriter()
  for (const max of [70, 69, 68]) {
    writer.change(adapter, upTo(max), { action: 'drag' })
    await vi.advanceTimersByTimeAsync(40)
  }
  const respond = async (of: number): Promise<void> => {
    requests.find(({ max }) => max === of)?.respond()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { adapter, writer, written, requests, respond }
}

test('releasing the pointer on the last written value sends no request and writes nothing', async () => {
  const { adapter, writer, written, requests, respond } = await dragThrice()
  await respond(68)
  writer.change(adapter, upTo(68), { action: 'drag', isReleased: true })
  expect([requests.length, written]).toEqual([3, ['new 70', 'replaced 68']])
})

test('a result that arrives after a newer one is not written', async () => {
  const { written, respond } = await dragThrice()
  await respond(68)
  await respond(69)
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual(['new 70', 'replaced 68'])
})

test('an older result is shown although newer changes are requested, and none of them is lost', async () => {
  const { written, respond } = await dragThrice()
  await respond(69)
  expect(written).toEqual(['new 70', 'replaced 69'])
  await respond(68)
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual(['new 70', 'replaced 69', 'replaced 68'])
})

test.each([
  ['the pointer is released', { action: 'drag', isReleased: true }, 'replaced 67'],
  ['something else is changed', { action: 'another' }, 'new 67'],
])('pending changes are written as soon as %s', async (_what, options, last) => {
  const { adapter, written, requests } = openPage()
  const writer = new UrlStateWriter()
  writer.change(adapter, upTo(70), { action: 'drag' })
  await vi.advanceTimersByTimeAsync(40)
  writer.change(adapter, upTo(69), { action: 'drag' })
  writer.change(adapter, upTo(68), { action: 'drag' })
  writer.change(adapter, upTo(67), options)
  const before = options.action === 'drag' ? [] : ['replaced 68']
  expect(written).toEqual(['new 70', ...before, last])
  for (const { respond } of requests) respond()
  await vi.advanceTimersByTimeAsync(200)
  expect(written.at(-1)).toBe(last)
  expect(written).toHaveLength(2 + before.length)
})

test('nothing is written after the user has left the page', async () => {
  const { adapter, written, requests } = openPage()
  const writer = new UrlStateWriter()
  writer.change(adapter, upTo(70), { action: 'drag' })
  await vi.advanceTimersByTimeAsync(40)
  writer.change(adapter, upTo(69), { action: 'drag' })
  writer.change(adapter, upTo(68), { action: 'drag' })
  writer.stop()
  for (const { respond } of requests) respond()
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual(['new 70'])
})
