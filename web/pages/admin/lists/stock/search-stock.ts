import { SearchSection, sortNames, type SearchRequest, type SortName } from '#contract/schemas/search.ts'
import { parseUrlState, pastedParams } from '#web/features/stone-search/catalogue-url.ts'
import { pastedListNames } from '#web/features/stone-search/catalogue-state.ts'
import { loadList } from '#web/features/stone-search/pasted-list.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import { ownStockOption } from './stone-filters.ts'

type StockSearch = Pick<SearchRequest, 'section' | 'stock' | 'filters' | 'sort'>

/** Returns the search request for the state of the stock list, without its page. */
export function toStockSearch({ q, sort, filters: values }: ListState): StockSearch {
  const { listing, picture, highlighted, listings, age, vendor, ...catalogueValues } = values
  const section = SearchSection.safeParse(values['section'])
  const by = sortNames.find((name): name is SortName => name === sort?.by)
  const isOwn = vendor === ownStockOption.value
  return {
    ...(section.success && { section: section.data }),
    stock: {
      ...(listing !== undefined && { isActive: listing === 'listed' }),
      ...(picture !== undefined && { hasImage: picture === 'with' }),
      ...(highlighted !== undefined && { isHighlighted: true }),
      ...(isOwn && { isOwn }),
      ...(listings !== undefined && { isListedTwice: true as const }),
      ...(age !== undefined && { minDaysInStock: Number(age) }),
    },
    filters: {
      ...parseUrlState(catalogueValues).filters,
      ...readStoredLists(values),
      ...(q !== '' && { text: q }),
      ...(vendor !== undefined && !isOwn && { vendors: [vendor] }),
    },
    ...(by !== undefined && sort && { sort: [{ by, order: sort.order }] }),
  }
}

/** No stone has this number: a list that this tab does not have finds nothing. */
const nothing = ['list of another browser tab']

function readStoredLists(
  values: ListState['filters'],
): Partial<Record<'stockIds' | 'certificateNos', string[]>> {
  return Object.fromEntries(
    pastedListNames.flatMap((name) => {
      const key = values[pastedParams[name].key]
      return key === undefined ? [] : [[name, loadList(key, sessionStorage) ?? nothing]]
    }),
  )
}
