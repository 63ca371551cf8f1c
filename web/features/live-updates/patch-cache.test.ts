import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchCachedReplies } from './patch-cache.ts'

const openClient = (
  replies: readonly (readonly [key: readonly unknown[], answer: unknown])[],
): QueryClient => {
  const client = new QueryClient()
  for (const [key, reply] of replies) client.setQueryData(key, reply)
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
const stoneEvent = {
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
  const client = openClient([[listKey, { total: 3, items }]])
  patchCachedReplies(client, stoneEvent)
  const after = client.getQueryData<{ items: unknown[] }>(listKey)
  expect(after?.items).toEqual([items[0], { ...items[1], status: 2, pricePerCarat: 900 }, items[2]])
  expect(after?.items[0]).toBe(items[0])
})

test('An event does not add a price that the viewer has not received', () => {
  const client = openClient([[listKey, { total: 1, items: [makeStone(2)] }]])
  patchCachedReplies(client, stoneEvent)
  expect(client.getQueryData<{ items: unknown[] }>(listKey)?.items).toEqual([makeStone(2, { status: 2 })])
})

test('A removed stone stays in the list, on its page and in its set, and is marked as removed', () => {
  const pageKey = ['readDiamondByStock', { params: { stockId: 'S2' } }]
  const stone = makeStone(2)
  const client = openClient([
    [listKey, { total: 1, items: [stone] }],
    [pageKey, { diamond: stone, lineSet: [stone, makeStone(3)] }],
  ])
  patchCachedReplies(client, { kind: 'stone-gone', id: 2 })
  const removed = makeStone(2, { isActive: false })
  expect(client.getQueryData<{ items: unknown[] }>(listKey)?.items).toEqual([removed])
  expect(client.getQueryData(pageKey)).toEqual({ diamond: removed, lineSet: [removed, makeStone(3)] })
})

test('A stone held for the viewer is refetched, because their own order may hold it', () => {
  const pageKey = ['readDiamondByStock', { params: { stockId: 'S2' } }]
  const stone = makeStone(2)
  const isInvalidatedBy = (more: object): readonly (boolean | undefined)[] => {
    const client = openClient([[pageKey, { diamond: stone, lineSet: [] }]])
    patchCachedReplies(client, { ...stoneEvent, ...more })
    return [client.getQueryState(pageKey)?.isInvalidated]
  }
  expect([isInvalidatedBy({ isHeldForMe: true }), isInvalidatedBy({})]).toEqual([[true], [false]])
})

test('An order refetches the stones that were on hold for the viewer before it', () => {
  const isStaleWith = (more: object): boolean | undefined => {
    const client = openClient([[listKey, { total: 2, items: [makeStone(1), makeStone(2, more)] }]])
    patchCachedReplies(client, { kind: 'order', id: 7, status: 0 })
    return client.getQueryState(listKey)?.isInvalidated
  }
  expect([isStaleWith({ status: 2, isHeldForMe: true }), isStaleWith({ status: 2 })]).toEqual([true, false])
})

test('Sets of stones that are held for the viewer are refetched, like single stones', () => {
  const setsKey = ['listDiamondSets', { body: { ids: [2, 3] } }]
  const held = makeStone(2, { status: 2, isHeldForMe: true })
  const isStaleAfter = (event: Parameters<typeof patchCachedReplies>[1]): boolean | undefined => {
    const client = openClient([[setsKey, [[held, makeStone(3)]]]])
    patchCachedReplies(client, event)
    return client.getQueryState(setsKey)?.isInvalidated
  }
  expect(isStaleAfter({ kind: 'order', id: 7, status: 0 })).toBe(true)
  expect(isStaleAfter({ ...stoneEvent, isHeldForMe: true })).toBe(true)
})

test('An order of many stones refetches the visible list once', () => {
  const client = openClient([[listKey, { total: 2, items: [makeStone(1), makeStone(2)] }]])
  let fetchCount = 0
  const queryFn = (): Promise<never> => {
    fetchCount += 1
    return new Promise(() => undefined)
  }
  const unsubscribe = new QueryObserver(client, {
    queryKey: listKey,
    queryFn,
    staleTime: Infinity,
  }).subscribe(() => undefined)
  for (const id of [1, 2]) patchCachedReplies(client, { ...stoneEvent, id, isHeldForMe: true })
  unsubscribe()
  expect(fetchCount).toBe(1)
})

test('A stone that is no longer held for the viewer loses their order number', () => {
  const held = makeStone(2, { status: 2, isHeldForMe: true, ownOrderId: 7 })
  const client = openClient([[listKey, { total: 1, items: [held] }]])
  patchCachedReplies(client, { ...stoneEvent, status: 1 })
  expect(client.getQueryData<{ items: unknown[] }>(listKey)?.items).toEqual([makeStone(2)])
})

test('The cart is refetched only if it contains the stone', () => {
  const key = ['readCart', {}]
  const isStale = (id: number): boolean | undefined => {
    const client = openClient([[key, [{ itemId: 9, diamond: makeStone(id) }]]])
    patchCachedReplies(client, stoneEvent)
    return client.getQueryState(key)?.isInvalidated
  }
  expect([isStale(2), isStale(4)]).toEqual([true, false])
})

test('An alert about a changed stone is refetched, because its email may have ended it', () => {
  const key = ['listAvailabilityAlerts', {}]
  const isStale = (diamondId: number): boolean | undefined => {
    const client = openClient([[key, [{ diamondId }]]])
    patchCachedReplies(client, stoneEvent)
    return client.getQueryState(key)?.isInvalidated
  }
  expect([isStale(2), isStale(4)]).toEqual([true, false])
})

test('The home page is refetched only if it shows the stone', () => {
  const key = ['readHome', {}]
  const isStale = (id: number): boolean | undefined => {
    const content = {
      newStones: { total: 1, stones: [makeStone(7)] },
      searches: [],
      heldStones: [],
      orders: [{ stones: [makeStone(id)] }],
    }
    const client = openClient([[key, content]])
    patchCachedReplies(client, stoneEvent)
    return client.getQueryState(key)?.isInvalidated
  }
  expect([isStale(2), isStale(4)]).toEqual([true, false])
})

test('A resumed stream refetches only failed queries', async () => {
  const client = openClient([[listKey, { total: 0, items: [] }]])
  const failedKey = ['readCart', {}]
  const failing = { queryKey: failedKey, queryFn: () => Promise.reject(new Error('away')), retry: false }
  await expect(client.fetchQuery(failing)).rejects.toThrow('away')
  patchCachedReplies(client, { kind: 'resumed' })
  expect(client.getQueryState(failedKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(false)
})

test('A bulk stock change makes lists stale, but not orders', () => {
  const client = openClient([
    [listKey, { total: 0, items: [] }],
    [['listOwnOrders', {}], []],
  ])
  patchCachedReplies(client, { kind: 'stock', product: 'Diamond' })
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(['listOwnOrders', {}])?.isInvalidated).toBe(false)
})

test('Maintenance takes effect at once', () => {
  const client = openClient([[['readMaintenance', {}], { isEnabled: false, message: '' }]])
  patchCachedReplies(client, { kind: 'maintenance', isEnabled: true, message: 'Back at ten' })
  expect(client.getQueryData(['readMaintenance', {}])).toEqual({ isEnabled: true, message: 'Back at ten' })
})

test('A gap in the events makes server data stale, but not data that the page computed', async () => {
  const client = openClient([[listKey, { total: 0, items: [] }]])
  const localKey = ['file check', 1]
  await client.prefetchQuery({ queryKey: localKey, queryFn: () => 'read', meta: { isLocal: true } })
  patchCachedReplies(client, { kind: 'resync' })
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(localKey)?.isInvalidated).toBe(false)
})
