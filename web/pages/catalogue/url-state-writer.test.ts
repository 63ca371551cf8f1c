import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UrlStateWriter, type ActionPlace, type Update } from './url-state-writer.ts'
import { emptyState, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Returns a page that records its URL, requests and results. */
function openPage() {
  let address = emptyState
  const written: string[] = []
  const asked: { most: number | undefined; answer: () => void }[] = []
  const place: ActionPlace = {
    read: () => address,
    ask: (next) => new Promise<void>((resolve) => asked.push({ most: maxOf(next), answer: resolve })),
    write: (next, isReplacing) => {
      address = next
      written.push(`${isReplacing ? 'replaced' : 'new'} ${maxOf(next)}`)
    },
  }
  return { place, written, asked }
}

function maxOf({ filters }: CatalogueState): number | undefined {
  const { depthPercent } = filters
  return Array.isArray(depthPercent) ? undefined : depthPercent?.max
}
const upTo =
  (max: number): Update =>
  (state) => ({ ...state, filters: { ...state.filters, depthPercent: { max } } })

test('the first change of a drag is written at once, later ones with their result', async () => {
  const { place, written, asked } = openPage()
  const writer = new UrlStateWriter()
  writer.change(place, upTo(70), { action: 'drag' })
  expect(written).toEqual(['new 70'])
  await vi.advanceTimersByTimeAsync(50)
  writer.change(place, upTo(69), { action: 'drag' })
  expect(asked.map(({ most }) => most)).toEqual([70, 69])
  expect(written).toEqual(['new 70'])
  asked[1]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual(['new 70', 'replaced 69'])
})

test('pressing a thumb without moving it adds no history entry', () => {
  const { place, written, asked } = openPage()
  const writer = new UrlStateWriter()
  writer.change(place, (state) => ({ ...state }), { action: 'drag' })
  expect([asked.length, written]).toEqual([0, []])
  writer.change(place, upTo(70), { action: 'drag' })
  expect(written).toEqual(['new 70'])
})

test('a drag sends a request every 40 ms at most, and always one for its last change', async () => {
  const { place, written, asked } = openPage()
  const writer = new UrlStateWriter()
  for (let max = 70; max > 60; max -= 1) {
    writer.change(place, upTo(max), { action: 'drag' })
    await vi.advanceTimersByTimeAsync(16)
  }
  await vi.advanceTimersByTimeAsync(40)
  expect(asked.map(({ most }) => most)).toEqual([70, 68, 66, 63, 61])
  for (const { answer } of asked) answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(written.at(-1)).toBe('replaced 61')
})

test('a slow result does not delay the URL by more than 100 ms', async () => {
  const { place, written } = openPage()
  const writer = new UrlStateWriter()
  writer.change(place, upTo(70), { action: 'drag' })
  await vi.advanceTimersByTimeAsync(40)
  writer.change(place, upTo(69), { action: 'drag' })
  await vi.advanceTimersByTimeAsync(99)
  expect(written).toEqual(['new 70'])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual(['new 70', 'replaced 69'])
})

/** Moves three times; each move sends a request, and none is answered. */
async function dragThrice() {
  const { place, written, asked } = openPage()
  const writer = new UrlStateWriter()
  for (const max of [70, 69, 68]) {
    writer.change(place, upTo(max), { action: 'drag' })
    await vi.advanceTimersByTimeAsync(40)
  }
  const answer = async (of: number): Promise<void> => {
    asked.find(({ most }) => most === of)?.answer()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { place, writer, written, asked, answer }
}

test('releasing the pointer on the last written value sends no request and writes nothing', async () => {
  const { place, writer, written, asked, answer } = await dragThrice()
  await answer(68)
  writer.change(place, upTo(68), { action: 'drag', isEnd: true })
  expect([asked.length, written]).toEqual([3, ['new 70', 'replaced 68']])
})

test('a result that arrives after a newer one is not written', async () => {
  const { written, answer } = await dragThrice()
  await answer(68)
  await answer(69)
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual(['new 70', 'replaced 68'])
})

test('an older result is shown although newer changes are requested, and none of them is lost', async () => {
  const { written, answer } = await dragThrice()
  await answer(69)
  expect(written).toEqual(['new 70', 'replaced 69'])
  await answer(68)
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual(['new 70', 'replaced 69', 'replaced 68'])
})

test.each([
  ['the pointer is released', { action: 'drag', isEnd: true }, 'replaced 67'],
  ['something else is changed', { action: 'another' }, 'new 67'],
])('pending changes are written as soon as %s', async (_what, options, last) => {
  const { place, written, asked } = openPage()
  const writer = new UrlStateWriter()
  writer.change(place, upTo(70), { action: 'drag' })
  await vi.advanceTimersByTimeAsync(40)
  writer.change(place, upTo(69), { action: 'drag' })
  writer.change(place, upTo(68), { action: 'drag' })
  writer.change(place, upTo(67), options)
  const before = options.action === 'drag' ? [] : ['replaced 68']
  expect(written).toEqual(['new 70', ...before, last])
  for (const { answer } of asked) answer()
  await vi.advanceTimersByTimeAsync(200)
  expect(written.at(-1)).toBe(last)
  expect(written).toHaveLength(2 + before.length)
})

test('nothing is written after the user has left the page', async () => {
  const { place, written, asked } = openPage()
  const writer = new UrlStateWriter()
  writer.change(place, upTo(70), { action: 'drag' })
  await vi.advanceTimersByTimeAsync(40)
  writer.change(place, upTo(69), { action: 'drag' })
  writer.change(place, upTo(68), { action: 'drag' })
  writer.stop()
  for (const { answer } of asked) answer()
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual(['new 70'])
})
