import { useQuery } from '@tanstack/react-query'
import type { CartItem } from '#contract/schemas/orders.ts'
import type { ApiError } from '#web/shared/api/api-error.ts'
import { callForHeaders } from '#web/shared/api/send-api-request.ts'

/** The basket with the seal (`ETag`) of the prices it shows: what an order is held to. */
export type SealedCart = { items: CartItem[]; seal: string | null }

/** Others take stones while a basket lies open. */
const refetchMs = 60_000

/** Begins with the name of the call, so that whatever makes the basket stale makes this one stale too. */
const sealedCartKey = ['readCart', 'sealed']

/** `isFrozen` keeps it as it is: while nobody knows whether it was ordered, the next press must be the same order. */
export function useSealedCart({ isFrozen }: { isFrozen: boolean }) {
  return useQuery<SealedCart, ApiError>({
    queryKey: sealedCartKey,
    queryFn: async ({ signal }) => {
      const { reply, headers } = await callForHeaders('readCart', { signal })
      return { items: reply, seal: headers.get('ETag') }
    },
    enabled: !isFrozen,
    staleTime: 0,
    refetchInterval: refetchMs,
  })
}
