import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'

const maxShown = 8

/** The search behind the field for a number. */
export const makeStoneSearch = (text: string) => ({ body: { filters: { text }, pageSize: maxShown } })

/**
 * Leads to the stone that was meant when Enter was pressed, as soon as it is found: whoever pastes a number or reads a
 * barcode does not wait for a list. `enter` answers whether there was one.
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

/** The stone or certificate that is named in full, or the only one that there is. */
function findMeant(stones: readonly Diamond[], typed: string): Diamond | undefined {
  const name = typed.toLowerCase()
  const named = stones.filter(
    ({ product, certificateNo }) =>
      product.stockId.toLowerCase() === name || certificateNo?.toLowerCase() === name,
  )
  const [meant, another] = named.length > 0 ? named : stones
  return another ? undefined : meant
}
