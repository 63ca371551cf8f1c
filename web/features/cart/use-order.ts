import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartItem, Order } from '#contract/schemas/orders.ts'
import type { ApiError } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { getOrderKey } from './order-key.ts'
import { assignRefusal, type OrderRefusal } from './order-refusal.ts'
import type { SealedCart } from './use-cart.ts'

/** Where a placed order is shown: the base path plus its id. Source: requirements 5.3. */
const orderBasePath = '/account/orders/'

const madeStale = ['readCart', 'readWishlist', 'listOwnOrders', 'searchDiamonds']

type Options = {
  refetch: () => Promise<readonly CartItem[]>
  /** Hears after every press whether it is known what became of it. */
  onOutcome: (isKnown: boolean) => void
}

export type Ordering = {
  order: (cart: OrderedCart) => void
  isOrdering: boolean
  refusal: OrderRefusal | undefined
  /** What failed besides stock and prices. */
  failure: string | undefined
  isOutcomeUnknown: boolean
  /** The basket has changed: what was said of it holds no longer. */
  forget: () => void
}

/** What is ordered: the basket as it was seen, or those of its rows that are named; and what is said to it. */
export type OrderedCart = SealedCart & { itemIds?: readonly number[]; comment?: string }

/** The same for the same rows at the same prices. */
export function nameOrdered({ seal, itemIds = [] }: OrderedCart): string {
  return [seal, ...itemIds].join(' ')
}

/** Orders the basket, or a part of it, at the prices it shows, and goes to the order. */
export function useOrder({ refetch, onOutcome }: Options): Ordering {
  const client = useQueryClient()
  const navigate = useNavigate()

  const confirming = useMutation({
    mutationFn: (orderId: number) => call('confirmOrderPlaced', { body: { orderId } }),
    // It goes on beyond this page: the order stands, and its confirmation is mailed once.
    retry: 3,
  })

  const placing = useMutation<Order, ApiError, OrderedCart>({
    mutationKey: ['createOrder'],
    mutationFn: (cart) =>
      call('createOrder', {
        headers: describeBasket(cart),
        body: { itemIds: cart.itemIds && [...cart.itemIds], comment: cart.comment },
      }),
    onSuccess: async (order) => {
      confirming.mutate(order.id)
      notifyInfo({ title: `Order ${order.id} is placed`, text: 'A confirmation is on its way by mail.' })
      await navigate({ to: `${orderBasePath}${order.id}` })
      await Promise.all(madeStale.map((name) => client.invalidateQueries({ queryKey: [name] })))
    },
  })

  const reading = useMutation({
    mutationFn: async ({ failed, seen }: { failed: ApiError; seen: readonly CartItem[] }) =>
      assignRefusal(failed.details, { seen, rows: await refetch() }),
  })

  const { error } = placing
  const isOutcomeUnknown = error !== null && isUnknown(error)
  return {
    order: (cart) => {
      reading.reset()
      placing.mutate(cart, {
        onSuccess: () => onOutcome(true),
        onError: (failed) => {
          onOutcome(!isUnknown(failed))
          if (failed.status === 409) reading.mutate({ failed, seen: cart.items })
        },
      })
    },
    isOrdering: placing.isPending || reading.isPending,
    refusal: reading.data,
    failure: error === null || error.status === 409 ? undefined : describeInOne(error),
    isOutcomeUnknown,
    forget: () => {
      placing.reset()
      reading.reset()
      onOutcome(true)
    },
  }
}

/** Holds the order to the prices that were seen, and makes a second press for the same rows the same order. */
function describeBasket(cart: OrderedCart): Record<string, string> {
  const { seal } = cart
  if (seal === null) return {}
  return { 'If-Match': seal, 'Idempotency-Key': getOrderKey(nameOrdered(cart), window.sessionStorage) }
}

/** Nobody knows whether the order was made: no answer came, or not the shop's own. */
function isUnknown({ status }: ApiError): boolean {
  return status === 0 || status === 502 || status === 504
}

function describeInOne(error: ApiError): string {
  const { title, text } = describeFailure('createOrder', error)
  return title === undefined ? text : `${title}. ${text}`
}
