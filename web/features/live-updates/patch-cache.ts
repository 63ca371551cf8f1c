import type { InvalidateOptions, QueryClient } from '@tanstack/react-query'
import { invalidateAll, refetchFailed } from '#web/shared/api/retry-failed.ts'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import type { EndpointName } from '#contract/contract.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { StoneEvent } from '#contract/schemas/events.ts'
import { isAnySelected, markSelectionStale, patchSelectedStone } from '#web/features/selection/selection.ts'
import type { ReceivedEvent } from '#web/shared/events/receive-events.ts'

/** Endpoints that count what waits for an administrator. */
const waitingEndpoints = ['readWaitingCounts', 'readOverview'] as const

/** Endpoints to refetch after a trade event, if the page shows their data. */
const tradeEndpoints = {
  order: [
    'listOwnOrders',
    'readOrder',
    'listOrders',
    'readCart',
    'readWishlist',
    'readHome',
    ...waitingEndpoints,
  ],
  orders: ['listOwnOrders', 'readOrder', 'listOrders', 'readHome', ...waitingEndpoints],
  'hold-request': ['listHoldRequests', 'readHome', ...waitingEndpoints],
  memo: ['listMemos', 'readMemo', ...waitingEndpoints],
  return: ['listReturns', 'readReturn', ...waitingEndpoints],
} as const satisfies Record<string, readonly EndpointName[]>

const productEndpoints = {
  Diamond: [
    'searchDiamonds',
    'listDiamondSets',
    'readDiamondByStock',
    'listDiamondVendors',
    'readCart',
    'readWishlist',
    'listAvailabilityAlerts',
    'readHome',
  ],
  Melee: ['listMelee', 'readCart', 'readWishlist'],
  NameDiamond: ['listNameDiamonds', 'readCart', 'readWishlist'],
} as const satisfies Record<string, readonly EndpointName[]>

/** Applies an event to the cached replies. */
export function patchCachedReplies(client: QueryClient, event: ReceivedEvent): void {
  switch (event.kind) {
    case 'ready':
    case 'resync':
      // Replies from before the connection opened may be out of date.
      invalidateAll(client)
      markSelectionStale()
      return
    case 'resumed':
      return refetchFailed(client)
    case 'stone':
      patchStone(client, event.id, (stone) => updateStone(stone, event))
      // Only the server knows whether the viewer's own order holds the stone. A large order sends one event
      // per stone; the first one refetches for all of them, because they commit together.
      if (event.isHeldForMe) {
        const endpoints = ['searchDiamonds', 'listDiamondSets', 'readDiamondByStock', 'readHome'] as const
        invalidateEndpoints(client, endpoints, { cancelRefetch: false })
        if (isAnySelected(({ id }) => id === event.id)) markSelectionStale()
      }
      return
    case 'stone-gone':
      return patchStone(client, event.id, (stone) => ({ ...stone, isActive: false }))
    case 'stock':
      if (event.product === 'Diamond') markSelectionStale()
      return invalidateEndpoints(client, productEndpoints[event.product])
    case 'order':
      refetchHeldStones(client)
      return invalidateEndpoints(client, tradeEndpoints.order)
    case 'maintenance':
      client.setQueryData(['readMaintenance', {}], { isEnabled: event.isEnabled, message: event.message })
      return
    default:
      return invalidateEndpoints(client, tradeEndpoints[event.kind])
  }
}

function invalidateEndpoints(
  client: QueryClient,
  endpoints: readonly EndpointName[],
  options?: InvalidateOptions,
): void {
  for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: [endpoint] }, options)
}

/**
 * Refetches stones on hold for the viewer: an order takes them without an event of their own, because they
 * stay on hold for the same person.
 */
function refetchHeldStones(client: QueryClient): void {
  const isHeld = (stone: Diamond): boolean => stone.isHeldForMe
  // The same query key also holds pasted lists and counts by section, which have no items.
  invalidateWhere(client, 'searchDiamonds', ({ items }) => items?.some(isHeld))
  invalidateWhere(client, 'listDiamondSets', (sets) => sets.flat().some(isHeld))
  invalidateWhere(client, 'readDiamondByStock', ({ diamond, lineSet }) => [diamond, ...lineSet].some(isHeld))
  if (isAnySelected(isHeld)) markSelectionStale()
}

/** Invalidates the cached replies of an endpoint that pass a test. */
function invalidateWhere<Name extends EndpointName>(
  client: QueryClient,
  name: Name,
  passes: (reply: Reply<Name>) => boolean | undefined,
): void {
  for (const [queryKey, reply] of client.getQueriesData<Reply<Name>>({ queryKey: [name] })) {
    if (reply !== undefined && passes(reply)) void client.invalidateQueries({ queryKey })
  }
}

type Update = (stone: Diamond) => Diamond

/** Updates the stone in each cached reply. Sort order and counts refresh with the next fetch. */
function patchStone(client: QueryClient, id: number, update: Update): void {
  const replace = (stone: Diamond): Diamond => (stone.id === id ? update(stone) : stone)
  patchSelectedStone(id, update)
  for (const [key, reply] of client.getQueriesData<Reply<'searchDiamonds'>>({
    queryKey: ['searchDiamonds'],
  })) {
    // The same query key also holds pasted lists and counts by section, which are refetched.
    if (!reply?.items?.some((stone) => stone.id === id)) continue
    client.setQueryData(key, { ...reply, items: reply.items.map(replace) })
  }
  const setsKey = ['listDiamondSets']
  for (const [key, sets] of client.getQueriesData<Reply<'listDiamondSets'>>({ queryKey: setsKey })) {
    if (!sets?.some((set) => set.some((stone) => stone.id === id))) continue
    client.setQueryData(
      key,
      sets.map((set) => set.map(replace)),
    )
  }
  const pageKey = ['readDiamondByStock']
  for (const [key, reply] of client.getQueriesData<Reply<'readDiamondByStock'>>({ queryKey: pageKey })) {
    if (!reply || ![reply.diamond, ...reply.lineSet].some((stone) => stone.id === id)) continue
    const { diamond, lineSet } = reply
    client.setQueryData(key, { ...reply, diamond: replace(diamond), lineSet: lineSet.map(replace) })
  }
  void client.invalidateQueries({ queryKey: ['searchDiamonds'], refetchType: 'none' })
  if (client.getQueryData<Reply<'readCart'>>(['readCart', {}])?.some(({ diamond }) => diamond?.id === id)) {
    invalidateEndpoints(client, ['readCart'])
  }
  const wishlist = client.getQueryData<Reply<'readWishlist'>>(['readWishlist', {}])
  if (wishlist?.some(({ diamond }) => diamond?.id === id)) invalidateEndpoints(client, ['readWishlist'])
  if (isOnHomePage(client.getQueryData<Reply<'readHome'>>(['readHome', {}]), id)) {
    invalidateEndpoints(client, ['readHome'], { cancelRefetch: false })
  }
  const alertsKey = ['listAvailabilityAlerts', {}]
  const alerts = client.getQueryData<Reply<'listAvailabilityAlerts'>>(alertsKey)
  if (alerts?.some(({ diamondId }) => diamondId === id)) {
    invalidateEndpoints(client, ['listAvailabilityAlerts'])
  }
}

/** Returns whether the home page shows a stone. */
function isOnHomePage(home: Reply<'readHome'> | undefined, id: number): boolean {
  if (!home) return false
  const stones = [home.newStones.stones, home.heldStones, ...home.orders.map((order) => order.stones)].flat()
  return stones.some((stone) => stone.id === id)
}

/** Updates only the fields that the viewer already received: the event must not reveal hidden prices. */
function updateStone(stone: Diamond, { isActive, status, isHeldForMe, ...changes }: StoneEvent): Diamond {
  const prices = (['pricePerCarat', 'totalPrice', 'discount', 'carats'] as const).flatMap((name) =>
    changes[name] === undefined || !(name in stone) ? [] : [[name, changes[name]]],
  )
  const ownOrderId = isHeldForMe ? stone.ownOrderId : null
  return { ...stone, isActive, status, isHeldForMe, ownOrderId, ...Object.fromEntries(prices) }
}
