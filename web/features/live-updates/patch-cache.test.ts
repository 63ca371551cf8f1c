import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchCachedReplies } from './patch-cache.ts'

const open = (answers: readonly (readonly [key: readonly unknown[], answer: unknown])[]): QueryClient => {
  const client = new QueryClient()
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  return client
}

const listKey = ['searchDiamonds', { body: { section: 'white' } }]
const makeStone = (id: number, more: object = {}) => ({
  id,
  isActive: true,
  status: 1,
  isHeldForMe: false,
  ownOrderId: null,
  carats: 1,
  product: { stockId: `S${id}` },
  ...more,
})
const news = {
  kind: 'stone',
  id: 2,
  stockId: 'S2',
  section: 'white',
  isActive: true,
  status: 2,
  isHeldForMe: false,
  carats: 1,
  pricePerCarat: 900,
} as const

test('a stone that is taken shows it where it stands, and its neighbours stay the same', () => {
  const items = [1, 2, 3].map((id) => makeStone(id, { pricePerCarat: 1000 }))
  const client = open([[listKey, { total: 3, items }]])
  patchCachedReplies(client, news)
  const after = client.getQueryData<{ items: unknown[] }>(listKey)
  expect(after?.items).toEqual([items[0], { ...items[1], status: 2, pricePerCarat: 900 }, items[2]])
  expect(after?.items[0]).toBe(items[0])
})

test('a price that the viewer was not shown before does not come with an event', () => {
  const client = open([[listKey, { total: 1, items: [makeStone(2)] }]])
  patchCachedReplies(client, news)
  expect(client.getQueryData<{ items: unknown[] }>(listKey)?.items).toEqual([makeStone(2, { status: 2 })])
})

test('a stone that is gone stays where it stands and says so, on its own page and in its set too', () => {
  const pageKey = ['readDiamondByStock', { params: { stockId: 'S2' } }]
  const stone = makeStone(2)
  const client = open([
    [listKey, { total: 1, items: [stone] }],
    [pageKey, { diamond: stone, lineSet: [stone, makeStone(3)] }],
  ])
  patchCachedReplies(client, { kind: 'stone-gone', id: 2 })
  const gone = makeStone(2, { isActive: false })
  expect(client.getQueryData<{ items: unknown[] }>(listKey)?.items).toEqual([gone])
  expect(client.getQueryData(pageKey)).toEqual({ diamond: gone, lineSet: [gone, makeStone(3)] })
})

test('a stone that is held for the viewer is read again, for it may be his own order that holds it', () => {
  const pageKey = ['readDiamondByStock', { params: { stockId: 'S2' } }]
  const stone = makeStone(2)
  const ask = (more: object): readonly (boolean | undefined)[] => {
    const client = open([[pageKey, { diamond: stone, lineSet: [] }]])
    patchCachedReplies(client, { ...news, ...more })
    return [client.getQueryState(pageKey)?.isInvalidated]
  }
  expect([ask({ isHeldForMe: true }), ask({})]).toEqual([[true], [false]])
})

test('an order of many stones has the list that shows them read again once', () => {
  const client = open([[listKey, { total: 2, items: [makeStone(1), makeStone(2)] }]])
  let asked = 0
  const queryFn = (): Promise<never> => {
    asked += 1
    return new Promise(() => undefined)
  }
  const leave = new QueryObserver(client, { queryKey: listKey, queryFn, staleTime: Infinity }).subscribe(
    () => undefined,
  )
  for (const id of [1, 2]) patchCachedReplies(client, { ...news, id, isHeldForMe: true })
  leave()
  expect(asked).toBe(1)
})

test('a stone that is no longer held for the viewer is in no order of his', () => {
  const held = makeStone(2, { status: 2, isHeldForMe: true, ownOrderId: 7 })
  const client = open([[listKey, { total: 1, items: [held] }]])
  patchCachedReplies(client, { ...news, status: 1 })
  expect(client.getQueryData<{ items: unknown[] }>(listKey)?.items).toEqual([makeStone(2)])
})

test('a basket is read again where it holds the stone, and left alone where it does not', () => {
  const key = ['readCart', {}]
  const isStale = (id: number): boolean | undefined => {
    const client = open([[key, [{ itemId: 9, diamond: makeStone(id) }]]])
    patchCachedReplies(client, news)
    return client.getQueryState(key)?.isInvalidated
  }
  expect([isStale(2), isStale(4)]).toEqual([true, false])
})

test('whoever stands again where he stood asks anew what the shop could not answer, and nothing else', async () => {
  const client = open([[listKey, { total: 0, items: [] }]])
  const failedKey = ['readCart', {}]
  const failing = { queryKey: failedKey, queryFn: () => Promise.reject(new Error('away')), retry: false }
  await expect(client.fetchQuery(failing)).rejects.toThrow('away')
  patchCachedReplies(client, { kind: 'back' })
  expect(client.getQueryState(failedKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(false)
})

test('many stones at once make lists stale, and leave orders alone', () => {
  const client = open([
    [listKey, { total: 0, items: [] }],
    [['listOwnOrders', {}], []],
  ])
  patchCachedReplies(client, { kind: 'stock', product: 'Diamond' })
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(['listOwnOrders', {}])?.isInvalidated).toBe(false)
})

test('maintenance is known at once', () => {
  const client = open([[['readMaintenance', {}], { isEnabled: false, message: '' }]])
  patchCachedReplies(client, { kind: 'maintenance', isEnabled: true, message: 'Back at ten' })
  expect(client.getQueryData(['readMaintenance', {}])).toEqual({ isEnabled: true, message: 'Back at ten' })
})

test('after a gap all that was asked is asked again, and what the page worked out by itself is left alone', async () => {
  const client = open([[listKey, { total: 0, items: [] }]])
  const ownKey = ['file check', 1]
  await client.prefetchQuery({ queryKey: ownKey, queryFn: () => 'read', meta: { isOwn: true } })
  patchCachedReplies(client, { kind: 'resync' })
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(ownKey)?.isInvalidated).toBe(false)
})
