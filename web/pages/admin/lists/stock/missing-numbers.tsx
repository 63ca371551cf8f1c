import type { SearchFilters } from '#contract/schemas/search.ts'
import { toPresentNumbers } from '#web/features/stone-search/renamed-numbers.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { toStockSearch } from './search-stock.ts'

/** The longest pasted list that is compared with the stock: one page of a search. */
const maxCompared = 500
const maxNamed = 20

/** Names the numbers of a pasted list that are not in stock. */
export function MissingNumbers({ urlState: { state } }: Pick<ListPartProps, 'urlState'>) {
  const { stockIds, certificateNos } = toStockSearch(state).filters
  const filters: SearchFilters = stockIds ? { stockIds } : { certificateNos }
  const numbers = stockIds ?? certificateNos ?? []
  const isComparable = numbers.length > 0 && numbers.length <= maxCompared
  const query = useApiQuery(
    'searchDiamonds',
    { body: { filters, pageSize: maxCompared } },
    { enabled: isComparable },
  )
  if (!isComparable || !query.data) return null
  const { items, renamed } = query.data
  const known = new Set(
    items.map(({ product, certificateNo }) =>
      (stockIds ? product.stockId : (certificateNo ?? '')).toLowerCase(),
    ),
  )
  const missing = toPresentNumbers(numbers, renamed).filter((number) => !known.has(number.toLowerCase()))
  if (missing.length === 0) return null
  const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : ''
  return (
    <p className="list-note" role="status">
      {missing.length} of {numbers.length} not in stock: {missing.slice(0, maxNamed).join(', ')}
      {more}
    </p>
  )
}
