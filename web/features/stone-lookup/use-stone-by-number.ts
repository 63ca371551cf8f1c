import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'
import { toPresentNumbers } from '#web/features/stone-search/renamed-numbers.ts'

const maxShown = 8

/** Returns the search request for the text in the number field. */
export const createLookupRequest = (text: string) => ({ body: { filters: { text }, pageSize: maxShown } })

/**
 * Opens the stone that matches the text when the user presses Enter, without waiting for the list: users
 * paste numbers and scan barcodes. `openMatch` returns whether there was a match.
 */
export function useStoneByNumber(): {
  openMatch: (typed: string) => Promise<boolean>
  open: (stockId: string) => void
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = (stockId: string): void => void navigate({ to: '/diamond/$stockId', params: { stockId } })
  const openMatch = async (typed: string): Promise<boolean> => {
    if (typed === '') return false
    const query = createApiQuery('searchDiamonds', createLookupRequest(typed))
    await client.prefetchQuery(query)
    const reply = client.getQueryData<Reply<'searchDiamonds'>>(query.queryKey)
    const [number = typed] = toPresentNumbers([typed], reply?.renamed)
    const match = reply && findMatch(reply.items, number)
    if (match) open(match.product.stockId)
    return match !== undefined
  }
  return { openMatch, open }
}

/** Returns the stone whose stock or certificate number equals the text, or the only result. */
function findMatch(stones: readonly Diamond[], typed: string): Diamond | undefined {
  const name = typed.toLowerCase()
  const matches = stones.filter(
    ({ product, certificateNo }) =>
      product.stockId.toLowerCase() === name || certificateNo?.toLowerCase() === name,
  )
  const [match, another] = matches.length > 0 ? matches : stones
  return another ? undefined : match
}
