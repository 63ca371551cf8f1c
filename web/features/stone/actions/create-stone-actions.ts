import { ITEM_TYPES } from '#domain/cart/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { EndpointName } from '#contract/contract.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import { isInOwnOrder } from './is-available.ts'

export type StoneActions = {
  isInBasket: (stone: Diamond) => boolean
  isWished: (stone: Diamond) => boolean
  /** Returns why the server refused a stone, until the next attempt. */
  findRefusal: (stone: Diamond) => string | undefined
  toggleBasket: (stone: Diamond) => void
  toggleWish: (stone: Diamond) => void
  addToBasket: (stones: readonly Diamond[]) => void
  addToWishlist: (stones: readonly Diamond[]) => void
}

type Action = {
  name: EndpointName
  list: 'basket' | 'wishlist'
  stones: readonly Diamond[]
  run: () => Promise<unknown>
  done: string
}

type Refusals = ReadonlyMap<number, string>

/** The viewer, their lists, and the mutations that change them. */
export type ActionsPlace = {
  isSignedIn: boolean
  router: AnyRouter
  client: QueryClient
  cart: Reply<'readCart'> | undefined
  wishlist: Reply<'readWishlist'> | undefined
  refusals: Refusals
  setRefusals: (change: (before: Refusals) => Refusals) => void
  /**
   * Actions in progress. Keys include the list, so that cart and wishlist actions do not block each other.
   */
  underWay: Set<string>
  addStones: (input: { body: { itemId: number }[] }) => Promise<unknown>
  wishStones: (input: { body: { itemId: number }[] }) => Promise<unknown>
  takeOut: (input: { params: { id: number } }) => Promise<unknown>
  unwish: (input: { params: { id: number } }) => Promise<unknown>
}

/** Returns the actions on stones. Guests go to the login page and return afterwards. */
export function makeStoneActions({
  isSignedIn,
  router,
  client,
  cart,
  wishlist,
  refusals,
  setRefusals,
  underWay,
  addStones,
  wishStones,
  takeOut,
  unwish,
}: ActionsPlace): StoneActions {
  const rows = new Map(
    cart?.flatMap((row) => (row.productType === 'Diamond' ? [[row.productId, row.itemId]] : [])),
  )
  const entries = new Map(
    wishlist?.flatMap((entry) => (entry.itemType === ITEM_TYPES.Diamond ? [[entry.itemId, entry.id]] : [])),
  )

  const action = async ({ name, list, stones, run, done }: Action): Promise<void> => {
    if (!isSignedIn) {
      void router.navigate({ to: '/login', search: { from: router.latestLocation.href } })
      return
    }
    const keys = stones.map(({ id }) => `${list}:${id}`)
    if (keys.some((key) => underWay.has(key))) return
    for (const key of keys) underWay.add(key)
    setRefusals((before) => new Map([...before].filter(([id]) => !stones.some((stone) => stone.id === id))))
    try {
      await run()
      notifyInfo(done)
    } catch (error) {
      const refused = listRefusals(stones, error)
      setRefusals((before) => new Map([...before, ...refused]))
      if (refused.length > 0) void client.invalidateQueries({ queryKey: ['searchDiamonds'] })
      notifyError(refused.length > 0 ? describeTaken(refused.length) : describeFailure(name, error))
    }
    for (const key of keys) underWay.delete(key)
  }

  const addToBasket = (stones: readonly Diamond[]): void => {
    const ordered = stones.filter(isInOwnOrder)
    const wanted = stones.filter((stone) => !isInOwnOrder(stone))
    const leftOut = describeDone(ordered, 'in your order already')
    if (wanted.length === 0) return notifyInfo(leftOut)
    void action({
      name: 'addDiamondsToCart',
      list: 'basket',
      stones: wanted,
      run: () => addStones({ body: wanted.map(({ id }) => ({ itemId: id })) }),
      done: describeDone(wanted, 'in the basket') + (ordered.length > 0 ? `; ${leftOut}` : ''),
    })
  }
  const addToWishlist = (stones: readonly Diamond[]): void =>
    void action({
      name: 'addDiamondsToWishlist',
      list: 'wishlist',
      stones,
      run: () => wishStones({ body: stones.map(({ id }) => ({ itemId: id })) }),
      done: describeDone(stones, 'on the wishlist'),
    })

  return {
    isInBasket: ({ id }) => rows.has(id),
    isWished: ({ id }) => entries.has(id),
    findRefusal: ({ id }) => refusals.get(id),
    addToBasket,
    addToWishlist,
    toggleBasket: (stone) => {
      const rowId = rows.get(stone.id)
      if (rowId === undefined) return addToBasket([stone])
      const run = () => takeOut({ params: { id: rowId } })
      void action({
        name: 'removeFromCart',
        list: 'basket',
        stones: [stone],
        run,
        done: describeDone([stone], 'out of the basket'),
      })
    },
    toggleWish: (stone) => {
      const entryId = entries.get(stone.id)
      if (entryId === undefined) return addToWishlist([stone])
      const run = () => unwish({ params: { id: entryId } })
      void action({
        name: 'removeFromWishlist',
        list: 'wishlist',
        stones: [stone],
        run,
        done: describeDone([stone], 'off the wishlist'),
      })
    },
  }
}

/**
 * Returns the refusal message of each stone. The error names stones by stock number, and deleted stones by
 * id. Source: requirements 3.1.
 */
function listRefusals(stones: readonly Diamond[], error: unknown): [number, string][] {
  if (!(error instanceof ApiError) || error.name !== 'ITEM_NOT_FOUND') return []
  return stones.flatMap((stone): [number, string][] => {
    const names = new Set([stone.product.stockId.toLowerCase(), String(stone.id)])
    const detail = error.details.find(({ path }) => names.has(path.toLowerCase()))
    if (detail) return [[stone.id, detail.message]]
    return error.details.length === 0 && stones.length === 1 ? [[stone.id, error.message]] : []
  })
}

function describeTaken(count: number): string {
  return count === 1
    ? 'This stone is not to be had any more'
    : `${count} of these stones are not to be had any more`
}

function describeDone(stones: readonly Diamond[], where: string): string {
  const [only, second] = stones
  const hasSet = stones.some(({ lineSet }) => lineSet != null && lineSet !== '')
  const what = only && !second ? only.product.stockId : `${stones.length} stones`
  const verb = second ? 'are' : 'is'
  return `${what} ${verb} ${where}${hasSet ? ', with what is sold with it' : ''}`
}
