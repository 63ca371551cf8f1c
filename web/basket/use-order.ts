import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartItem, Order } from '#contract/schemas/orders.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { describeFailure } from '#web/api/describe-failure.ts'
import { useAct } from '#web/api/use-act.ts'
import { getOrderKey } from './order-key.ts'
import { assignRefusal, type OrderRefusal } from './order-refusal.ts'
import type { SealedCart } from './use-cart.ts'

/** Where a placed order is shown: the base path plus its id. Source: Specification 2. */
const orderBasePath = '/account/orders/'

/** Nobody knows whether the order was made: no answer came, or not the shop's. */
const isUnknown = ({ status }: ApiError): boolean => status === 0 || status === 502 || status === 504

export type Ordering = {
  order: (cart: SealedCart) => void
  isOrdering: boolean
  refusal: OrderRefusal | undefined
  /** What failed besides stock and prices. */
  failure: string | undefined
  /** The basket must stay as it is: the next press has to be the same order. */
  isOutcomeUnknown: boolean
  forget: () => void
}

/** Orders the basket at the prices it shows, and goes to the order. */
export function useOrder(refetchCart: () => Promise<readonly CartItem[]>): Ordering {
  const client = useQueryClient()
  const navigate = useNavigate()
  // Sent again by itself, and beyond this page: the order stands, and its confirmation goes out once.
  const confirmation = useAct('confirmOrderPlaced', { failure: 'form' })

  const placing = useMutation<Order, ApiError, SealedCart, unknown>({
    mutationKey: ['createOrder'],
    mutationFn: ({ seal }) =>
      call('createOrder', {
        headers:
          seal === null ? {} : { 'If-Match': seal, 'Idempotency-Key': getOrderKey(seal, window.sessionStorage) },
      }),
    onSuccess: async (order) => {
      confirmation.mutate({ body: { orderId: order.id } })
      await navigate({ to: `${orderBasePath}${order.id}` })
      await Promise.all(
        ['readCart', 'readWishlist', 'listOwnOrders', 'searchDiamonds'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
  })

  const refusing = useMutation<OrderRefusal, never, ApiError>({
    mutationFn: async ({ details }) => assignRefusal(details, await refetchCart()),
  })

  const order = (cart: SealedCart): void => {
    refusing.reset()
    placing.mutate(cart, {
      onError: (error) => {
        if (error.status === 409) refusing.mutate(error)
      },
    })
  }

  const { error } = placing
  const other = error !== null && error.status !== 409 ? describeFailure('createOrder', error) : undefined
  return {
    order,
    isOrdering: placing.isPending || refusing.isPending,
    refusal: refusing.data,
    failure: other && [other.title, other.text].filter(Boolean).join('. '),
    isOutcomeUnknown: error !== null && isUnknown(error),
    forget: () => {
      placing.reset()
      refusing.reset()
    },
  }
}
