import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { keyOfLine, type DraftLine } from './draft-line.ts'
import type { Quotes } from './line-price.ts'
import { toQuotedAmounts } from './wire-lines.ts'

/** Whose prices: a customer's, or those of the buyer of an order. */
type Buyer = { userId: number | undefined } | { orderId: number }

/** Fetches the customer's prices of the new lines of an order; empty while there is no customer. */
export function useQuotes(buyer: Buyer, lines: readonly DraftLine[]) {
  // A text is equal to the one of the last rendering; a list is always another.
  const wanted = JSON.stringify(toQuotedAmounts(lines.filter(({ isOrdered }) => !isOrdered)))
  const [debounced] = useDebouncedValue(wanted, 200)
  // The text was made of such a list.
  const items = JSON.parse(debounced) as ReturnType<typeof toQuotedAmounts>
  const isKnown = 'orderId' in buyer || buyer.userId !== undefined
  const query = useApiQuery(
    'quoteOrderFor',
    { body: { ...buyer, items } },
    { enabled: isKnown && items.length > 0, placeholderData: keepPreviousData, staleTime: 0 },
  )
  const quoted = isKnown ? (query.data?.items ?? []) : []
  const quotes: Quotes = new Map(
    quoted.map((item) => [keyOfLine({ ...item, letterIds: item.letterIds ?? null }), item]),
  )
  return { quotes, query }
}
