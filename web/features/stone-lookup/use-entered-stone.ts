import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'

const maxShown = 8

/** Returns the search request for the text in the number field. */
export const makeStoneSearch = (text: string) => ({ body: { filters: { text }, pageSize: maxShown } })

/**
 * Opens the stone that matches the text when the user presses Enter, without waiting for the list: users
 * paste numbers and scan barcodes. `enter` returns whether there was a match.
 */
export function useEnteredStone(): {
  enter: (typed: string) => Promise<boolean>
  open: (stockId: string) => void
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = (stockId: string): void => void navigate({ to: '/diamond/$stockId', params: { stockId } })
  const enter = async (typed: string): Promise<boolean> => {
    if (typed === '') return false
    const query = createApiQuery('searchDiamonds', makeStoneSearch(typed))
    await client.prefetchQuery(query)
    const found = client.getQueryData<Reply<'searchDiamonds'>>(query.queryKey)
    const meant = found && findMeant(found.items, typed)
    if (meant) open(meant.product.stockId)
    return meant !== undefined
  }
  return { enter, open }
}

/** Returns the stone whose stock or certificate number equals the text, or the only result. */
function findMeant(stones: readonly Diamond[], typed: string): Diamond | undefined {
  const name = typed.toLowerCase()
  const named = stones.filter(
    ({ product, certificateNo }) =>
      product.stockId.toLowerCase() === name || certificateNo?.toLowerCase() === name,
  )
  const [meant, another] = named.length > 0 ? named : stones
  return another ? undefined : meant
}
