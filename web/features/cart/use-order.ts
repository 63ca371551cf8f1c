import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartItem, Order } from '#contract/schemas/orders.ts'
import type { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { sendsEmail } from '#web/shared/session/sends-email.ts'
import { getOrderKey } from './order-key.ts'
import { assignRefusal, type OrderRefusal } from './order-refusal.ts'
import type { PricedCart } from './use-cart.ts'

/** Path of an order page, without the order id. Source: requirements 5.3. */
const orderBasePath = '/account/orders/'

const staleEndpoints = ['readCart', 'readWishlist', 'listOwnOrders', 'searchDiamonds']

type Options = {
  refetch: () => Promise<readonly CartItem[]>
  /** Called after each attempt. `isKnown` is false if the server may or may not have placed the order. */
  onOutcome: (isKnown: boolean) => void
}

export type Ordering = {
  order: (cart: OrderedCart) => void
  isOrdering: boolean
  refusal: OrderRefusal | undefined
  /** Errors other than stock and price conflicts. */
  failure: string | undefined
  isOutcomeUnknown: boolean
  /** Clears the result of the last attempt because the cart has changed. */
  reset: () => void
}

/** The cart as the buyer saw it, the ids of the selected items (all if undefined), and a comment. */
export type OrderedCart = PricedCart & { itemIds?: readonly number[]; comment?: string }

/** Returns a name that is equal for the same rows at the same prices. */
export function createOrderFingerprint({ priceToken, itemIds = [] }: OrderedCart): string {
  return [priceToken, ...itemIds].join(' ')
}

/** Orders the cart or a part of it at the prices shown, then opens the order. */
export function useOrder({ refetch, onOutcome }: Options): Ordering {
  const client = useQueryClient()
  const navigate = useNavigate()

  const confirmMutation = useMutation({
    mutationFn: (orderId: number) => sendApiRequest('confirmOrderPlaced', { body: { orderId } }),
    // Continues after the page closes. The order exists already, and the server sends its confirmation once.
    retry: 3,
  })

  const placeMutation = useMutation<Order, ApiError, OrderedCart>({
    mutationKey: ['createOrder'],
    mutationFn: (cart) =>
      sendApiRequest('createOrder', {
        headers: createOrderHeaders(cart),
        body: { itemIds: cart.itemIds && [...cart.itemIds], comment: cart.comment },
      }),
    onSuccess: async (order) => {
      confirmMutation.mutate(order.id)
      const text = sendsEmail() ? 'We are emailing you a confirmation.' : 'It is in your account.'
      notifyInfo({ title: `Order ${order.id} is placed`, text })
      await navigate({ to: `${orderBasePath}${order.id}` })
      await Promise.all(staleEndpoints.map((name) => client.invalidateQueries({ queryKey: [name] })))
    },
  })

  const refusalMutation = useMutation({
    mutationFn: async ({ failed, seen }: { failed: ApiError; seen: readonly CartItem[] }) =>
      assignRefusal(failed.details, { seen, rows: await refetch() }),
  })

  const { error } = placeMutation
  const isOutcomeUnknown = error !== null && isUnknown(error)
  return {
    order: (cart) => {
      refusalMutation.reset()
      placeMutation.mutate(cart, {
        onSuccess: () => onOutcome(true),
        onError: (failed) => {
          onOutcome(!isUnknown(failed))
          if (failed.status === 409) refusalMutation.mutate({ failed, seen: cart.items })
        },
      })
    },
    isOrdering: placeMutation.isPending || refusalMutation.isPending,
    refusal: refusalMutation.data,
    failure: error === null || error.status === 409 ? undefined : describeWithTitle(error),
    isOutcomeUnknown,
    reset: () => {
      placeMutation.reset()
      refusalMutation.reset()
      onOutcome(true)
    },
  }
}

/** Returns headers that bind the order to the prices shown and make a retry idempotent. */
function createOrderHeaders(cart: OrderedCart): Record<string, string> {
  const { priceToken } = cart
  if (priceToken === null) return {}
  return {
    'If-Match': priceToken,
    'Idempotency-Key': getOrderKey(createOrderFingerprint(cart), window.sessionStorage),
  }
}

/** Returns whether the outcome is unknown: no reply arrived, or a proxy replied instead of the shop. */
function isUnknown({ status }: ApiError): boolean {
  return status === 0 || status === 502 || status === 504
}

function describeWithTitle(error: ApiError): string {
  const { title, text } = describeFailure('createOrder', error)
  return title === undefined ? text : `${title}. ${text}`
}
