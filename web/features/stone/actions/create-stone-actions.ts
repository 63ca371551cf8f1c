import { ITEM_TYPES } from '#domain/cart/product.ts'
import { isPair } from '#domain/stone/section.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { EndpointName } from '#contract/contract.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import { isInOwnOrder, splitByAvailability } from './can-order.ts'
import { listRefusals } from './list-refusals.ts'

export type StoneActions = {
  isInCart: (stone: Diamond) => boolean
  isInWishlist: (stone: Diamond) => boolean
  /** Returns why the server refused a stone, until the next attempt. */
  findRefusal: (stone: Diamond) => string | undefined
  toggleCart: (stone: Diamond) => void
  toggleWishlist: (stone: Diamond) => void
  addToCart: (stones: readonly Diamond[]) => void
  addToWishlist: (stones: readonly Diamond[]) => void
}

type Action = {
  name: EndpointName
  stones: readonly Diamond[]
  run: () => Promise<unknown>
  successText: string
}

type Refusals = ReadonlyMap<number, string>

/** The viewer, their lists, and the mutations that change them. */
export type StoneActionsInput = {
  isSignedIn: boolean
  router: AnyRouter
  client: QueryClient
  cart: Reply<'readCart'> | undefined
  wishlist: Reply<'readWishlist'> | undefined
  refusals: Refusals
  setRefusals: (change: (before: Refusals) => Refusals) => void
  /**
   * Actions in progress: endpoint and stone. A stone that already shows in the basket can be taken out again,
   * even while the action that added it still waits for the other list.
   */
  pendingKeys: Set<string>
  addStonesToCart: (input: { body: { itemId: number }[] }) => Promise<unknown>
  addStonesToWishlist: (input: { body: { itemId: number }[] }) => Promise<unknown>
  removeFromCart: (input: { params: { id: number } }) => Promise<unknown>
  removeFromWishlist: (input: { params: { id: number } }) => Promise<unknown>
}

/** Returns the actions on stones. Guests go to the login page and return afterwards. */
export function createStoneActions({
  isSignedIn,
  router,
  client,
  cart,
  wishlist,
  refusals,
  setRefusals,
  pendingKeys,
  addStonesToCart,
  addStonesToWishlist,
  removeFromCart,
  removeFromWishlist,
}: StoneActionsInput): StoneActions {
  const cartItemIds = new Map(
    cart?.flatMap((row) => (row.productType === 'Diamond' ? [[row.productId, row.itemId]] : [])),
  )
  const wishlistItemIds = new Map(
    wishlist?.flatMap((entry) => (entry.itemType === ITEM_TYPES.Diamond ? [[entry.itemId, entry.id]] : [])),
  )

  const action = async ({ name, stones, run, successText }: Action): Promise<void> => {
    if (!isSignedIn) {
      void router.navigate({ to: '/login', search: { from: router.latestLocation.href } })
      return
    }
    const keys = stones.map(({ id }) => `${name}:${id}`)
    if (keys.some((key) => pendingKeys.has(key))) return
    for (const key of keys) pendingKeys.add(key)
    setRefusals((before) => new Map([...before].filter(([id]) => !stones.some((stone) => stone.id === id))))
    try {
      await run()
      notifyInfo(successText)
    } catch (error) {
      const refused = listRefusals(stones, error)
      setRefusals((before) => new Map([...before, ...refused]))
      if (refused.length > 0) void client.invalidateQueries({ queryKey: ['searchDiamonds'] })
      notifyError(refused.length > 0 ? describeUnavailable(refused.length) : describeFailure(name, error))
    }
    for (const key of keys) pendingKeys.delete(key)
  }

  const addToCart = (stones: readonly Diamond[]): void => {
    const ordered = stones.filter(isInOwnOrder)
    const { available, unavailable } = splitByAvailability(stones)
    const skippedTexts = [
      ...(ordered.length > 0 ? [describeSuccess(ordered, 'already in your order')] : []),
      ...(unavailable.length > 0 ? [describeSkipped(unavailable)] : []),
    ]
    if (available.length === 0) return notifyInfo(skippedTexts.join('; '))
    void action({
      name: 'addDiamondsToCart',
      stones: available,
      run: () => addStonesToCart({ body: available.map(({ id }) => ({ itemId: id })) }),
      successText: [describeSuccess(available, 'added to basket'), ...skippedTexts].join('; '),
    })
  }
  const addToWishlist = (stones: readonly Diamond[]): void =>
    void action({
      name: 'addDiamondsToWishlist',
      stones,
      run: () => addStonesToWishlist({ body: stones.map(({ id }) => ({ itemId: id })) }),
      successText: describeSuccess(stones, 'added to wishlist'),
    })

  return {
    isInCart: ({ id }) => cartItemIds.has(id),
    isInWishlist: ({ id }) => wishlistItemIds.has(id),
    findRefusal: ({ id }) => refusals.get(id),
    addToCart,
    addToWishlist,
    toggleCart: (stone) => {
      const cartItemId = cartItemIds.get(stone.id)
      if (cartItemId === undefined) return addToCart([stone])
      const run = () => removeFromCart({ params: { id: cartItemId } })
      void action({
        name: 'removeFromCart',
        stones: [stone],
        run,
        successText: describeSuccess([stone], 'removed from basket'),
      })
    },
    toggleWishlist: (stone) => {
      const wishlistItemId = wishlistItemIds.get(stone.id)
      if (wishlistItemId === undefined) return addToWishlist([stone])
      const run = () => removeFromWishlist({ params: { id: wishlistItemId } })
      void action({
        name: 'removeFromWishlist',
        stones: [stone],
        run,
        successText: describeSuccess([stone], 'removed from wishlist'),
      })
    },
  }
}

function describeUnavailable(count: number): string {
  return count === 1
    ? 'This stone is no longer available'
    : `${count} of these stones are no longer available`
}

/** The number of unavailable stones that a notification names. */
const maxNamed = 3

function describeSkipped(stones: readonly Diamond[]): string {
  const names = stones.slice(0, maxNamed).map(({ product }) => product.stockId)
  const more = stones.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''} not available`
}

function describeSuccess(stones: readonly Diamond[], what: string): string {
  const [only, second] = stones
  const name = only && !second ? only.product.stockId : `${stones.length} stones`
  return `${name} ${what}${describeSets(stones)}`
}

/** The server adds and removes what is sold together. */
function describeSets(stones: readonly Diamond[]): string {
  const inSets = stones.filter(({ lineSet }) => lineSet != null && lineSet !== '')
  if (inSets.length === 0) return ''
  if (stones.length > 1) return ', with their sets'
  return inSets.some(isPair) ? ', with its matching stone' : ', with the rest of its layout'
}
