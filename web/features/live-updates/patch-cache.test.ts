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

test('A stone that becomes taken changes in place, and its neighbours stay untouched', () => {
  const items = [1, 2, 3].map((id) => makeStone(id, { pricePerCarat: 1000 }))
  const client = open([[listKey, { total: 3, items }]])
  patchCachedReplies(client, news)
  const after = client.getQueryData<{ items: unknown[] }>(listKey)
  expect(after?.items).toEqual([items[0], { ...items[1], status: 2, pricePerCarat: 900 }, items[2]])
  expect(after?.items[0]).toBe(items[0])
})

test('An event does not add a price that the viewer has not received', () => {
  const client = open([[listKey, { total: 1, items: [makeStone(2)] }]])
  patchCachedReplies(client, news)
  expect(client.getQueryData<{ items: unknown[] }>(listKey)?.items).toEqual([makeStone(2, { status: 2 })])
})

test('A removed stone stays in the list, on its page and in its set, and is marked as removed', () => {
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

test('A stone held for the viewer is refetched, because their own order may hold it', () => {
  const pageKey = ['readDiamondByStock', { params: { stockId: 'S2' } }]
  const stone = makeStone(2)
  const ask = (more: object): readonly (boolean | undefined)[] => {
    const client = open([[pageKey, { diamond: stone, lineSet: [] }]])
    patchCachedReplies(client, { ...news, ...more })
    return [client.getQueryState(pageKey)?.isInvalidated]
  }
  expect([ask({ isHeldForMe: true }), ask({})]).toEqual([[true], [false]])
})

test('An order of many stones refetches the visible list once', () => {
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

test('A stone that is no longer held for the viewer loses their order number', () => {
  const held = makeStone(2, { status: 2, isHeldForMe: true, ownOrderId: 7 })
  const client = open([[listKey, { total: 1, items: [held] }]])
  patchCachedReplies(client, { ...news, status: 1 })
  expect(client.getQueryData<{ items: unknown[] }>(listKey)?.items).toEqual([makeStone(2)])
})

test('The cart is refetched only if it contains the stone', () => {
  const key = ['readCart', {}]
  const isStale = (id: number): boolean | undefined => {
    const client = open([[key, [{ itemId: 9, diamond: makeStone(id) }]]])
    patchCachedReplies(client, news)
    return client.getQueryState(key)?.isInvalidated
  }
  expect([isStale(2), isStale(4)]).toEqual([true, false])
})

test('A resumed stream refetches only failed queries', async () => {
  const client = open([[listKey, { total: 0, items: [] }]])
  const failedKey = ['readCart', {}]
  const failing = { queryKey: failedKey, queryFn: () => Promise.reject(new Error('away')), retry: false }
  await expect(client.fetchQuery(failing)).rejects.toThrow('away')
  patchCachedReplies(client, { kind: 'back' })
  expect(client.getQueryState(failedKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(false)
})

test('A bulk stock change makes lists stale, but not orders', () => {
  const client = open([
    [listKey, { total: 0, items: [] }],
    [['listOwnOrders', {}], []],
  ])
  patchCachedReplies(client, { kind: 'stock', product: 'Diamond' })
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(['listOwnOrders', {}])?.isInvalidated).toBe(false)
})

test('Maintenance takes effect at once', () => {
  const client = open([[['readMaintenance', {}], { isEnabled: false, message: '' }]])
  patchCachedReplies(client, { kind: 'maintenance', isEnabled: true, message: 'Back at ten' })
  expect(client.getQueryData(['readMaintenance', {}])).toEqual({ isEnabled: true, message: 'Back at ten' })
})

test('A gap in the events makes server data stale, but not data that the page computed', async () => {
  const client = open([[listKey, { total: 0, items: [] }]])
  const ownKey = ['file check', 1]
  await client.prefetchQuery({ queryKey: ownKey, queryFn: () => 'read', meta: { isOwn: true } })
  patchCachedReplies(client, { kind: 'resync' })
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(ownKey)?.isInvalidated).toBe(false)
})
