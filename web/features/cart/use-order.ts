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

/** Path of an order page, without the order id. Source: requirements 5.3. */
const orderBasePath = '/account/orders/'

const staleEndpoints = ['readCart', 'readWishlist', 'listOwnOrders', 'readOwnTerms', 'searchDiamonds']

type Options = {
  refetch: () => Promise<readonly CartItem[]>
  /** Called before each attempt. */
  onStart: () => void
  /** Called after a failed attempt. `isKnown` is false if the server may or may not have placed the order. */
  onFailure: (isKnown: boolean) => void
}

export type Ordering = {
  order: (order: ReviewedOrder) => void
  isOrdering: boolean
  refusal: OrderRefusal | undefined
  /** Errors other than stock and price conflicts. */
  failure: string | undefined
  isOutcomeUnknown: boolean
  /** Clears the result of the last attempt because the buyer has accepted a change. */
  reset: () => void
}

/** The items as the buyer reviewed them, with the price token of these prices. */
type ReviewedOrder = {
  items: readonly CartItem[]
  priceToken: string | null
  addressId: number | null
  comment: string
  /** The buyer's own number for the order. */
  buyerOrderNo: string
}

/** Orders the reviewed items at the prices shown, then opens the order. */
export function useOrder({ refetch, onStart, onFailure }: Options): Ordering {
  const client = useQueryClient()
  const navigate = useNavigate()

  const placeMutation = useMutation<Order, ApiError, ReviewedOrder>({
    mutationKey: ['createOrder'],
    mutationFn: (order) =>
      sendApiRequest('createOrder', {
        headers: createOrderHeaders(order),
        body: {
          itemIds: listIds(order),
          comment: order.comment,
          addressId: order.addressId,
          buyerOrderNo: order.buyerOrderNo,
        },
      }),
    onSuccess: async ({ id }) => {
      const text = sendsEmail()
        ? 'A confirmation is on its way to your inbox.'
        : 'You can find it in your account.'
      notifyInfo({ title: `Order ${id} received`, text })
      // Back leads to the basket, not to a review of nothing.
      await navigate({ to: `${orderBasePath}${id}`, replace: true })
      await Promise.all(staleEndpoints.map((name) => client.invalidateQueries({ queryKey: [name] })))
    },
  })

  const refusalMutation = useMutation({
    mutationFn: async (failed: ApiError) => assignRefusal(failed.details, await refetch()),
  })

  const { error } = placeMutation
  return {
    order: (order) => {
      refusalMutation.reset()
      onStart()
      placeMutation.mutate(order, {
        onError: (failed) => {
          onFailure(!isUnknown(failed))
          if (failed.status === 409) refusalMutation.mutate(failed)
        },
      })
    },
    isOrdering: placeMutation.isPending || refusalMutation.isPending,
    refusal: refusalMutation.data,
    failure: error === null || error.status === 409 ? undefined : describeFailure('createOrder', error),
    isOutcomeUnknown: error !== null && isUnknown(error),
    reset: () => {
      placeMutation.reset()
      refusalMutation.reset()
    },
  }
}

/** Returns headers that bind the order to the prices shown and make a retry idempotent. */
function createOrderHeaders(order: ReviewedOrder): Record<string, string> {
  const { priceToken, addressId, comment, buyerOrderNo } = order
  if (priceToken === null) return {}
  // The server refuses a key that comes back with another order.
  const fingerprint = JSON.stringify([priceToken, listIds(order), addressId, buyerOrderNo, comment])
  return { 'If-Match': priceToken, 'Idempotency-Key': getOrderKey(fingerprint, window.sessionStorage) }
}

function listIds({ items }: ReviewedOrder): number[] {
  return items.map(({ itemId }) => itemId)
}

/** Returns whether the outcome is unknown: no reply arrived, or a proxy replied instead of the shop. */
function isUnknown({ status }: ApiError): boolean {
  return status === 0 || status === 502 || status === 504
}
