import { useQuery } from '@tanstack/react-query'
import type { CartItem } from '#contract/schemas/orders.ts'
import type { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequestForHeaders } from '#web/shared/api/send-api-request.ts'

/** The cart with the price token (`ETag`) of the prices it shows. An order must match this token. */
export type PricedCart = { items: CartItem[]; priceToken: string | null }

/** Refetch interval: other buyers order stones while a cart is open. */
const refetchMs = 60_000

/** Starts with the endpoint name, so that invalidating the cart also invalidates this query. */
const pricedCartKey = ['readCart', 'priced']

/**
 * Fetches the cart with its price token. `isFrozen` stops refetching: while the outcome of an order is
 * unknown, a retry must send the same order.
 */
export function usePricedCart({ isFrozen = false }: { isFrozen?: boolean } = {}) {
  return useQuery<PricedCart, ApiError>({
    queryKey: pricedCartKey,
    queryFn: async ({ signal }) => {
      const { reply, headers } = await sendApiRequestForHeaders('readCart', { signal })
      return { items: reply, priceToken: headers.get('ETag') }
    },
    enabled: !isFrozen,
    staleTime: 0,
    refetchInterval: refetchMs,
  })
}
