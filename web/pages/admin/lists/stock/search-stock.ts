import { originStates } from '#domain/stone/origin.ts'
import {
  SearchSection,
  sortNames,
  type SearchFilters,
  type SearchRequest,
  type SortName,
  type StockFilters,
} from '#contract/schemas/search.ts'
import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { parseUrlState } from '#web/features/stone-search/catalogue-url.ts'
import { loadList, resolveStoredLists } from '#web/features/stone-search/pasted-list.ts'
import { setKeywords } from '#web/features/stone-search/filter-labels.ts'
import { readList } from '#web/shared/router/search-text.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import { readMarketFilter } from './market/market-filter.ts'
import { originParams, ownStockOption } from './stone-filters.ts'
import { soldOption } from './stone-names.ts'

type StockSearch = Pick<SearchRequest, 'section' | 'stock' | 'filters' | 'sort'>

/** Returns the search request for the state of the stock list, without its page. */
export function toStockSearch({ q, sort, filters: values }: ListState): StockSearch {
  const { listing, picture, highlighted, listings, age, vendor, section: sectionName } = values
  const section = SearchSection.safeParse(sectionName)
  const by = sortNames.find((name): name is SortName => name === sort?.by)
  const isSold = values[setKeywords.statuses.param] === soldOption.value
  const isOwn = vendor === ownStockOption.value
  const { filters, missingLists } = readCatalogueFilters(values)
  return {
    ...(section.success && { section: section.data }),
    stock: {
      ...(listing !== undefined && { isActive: listing === 'listed' }),
      ...(picture !== undefined && { hasImage: picture === 'with' }),
      ...(highlighted !== undefined && { isHighlighted: true }),
      ...(isOwn && { isOwn }),
      ...(isSold && { isSold: true as const }),
      ...(listings !== undefined && { isListedTwice: true as const }),
      ...(age !== undefined && { minDaysInStock: Number(age) }),
      ...readOriginFilters(values),
      ...readMarketFilter(values),
    },
    filters: {
      ...filters,
      ...Object.fromEntries(missingLists.map((name) => [name, nothing])),
      ...(q !== '' && { text: q }),
      ...(vendor !== undefined && !isOwn && { vendors: [vendor] }),
    },
    ...(by !== undefined && sort && { sort: [{ by, order: sort.order }] }),
  }
}

/** Reads the filters of the origin. A state that does not exist is ignored. */
function readOriginFilters(values: ListState['filters']): StockFilters {
  const countries = readList(values[originParams.countries])
  const names = readList(values[originParams.states])
  const states = originStates.filter((state) => names.includes(state))
  return {
    ...(countries.length > 0 && { originCountries: countries }),
    ...(states.length > 0 && { originStates: states }),
  }
}

/** No stone has this number: a list that this tab does not have finds nothing. */
const nothing = ['list of another browser tab']

/** Reads the filters that the catalogue has too, and names the pasted lists that this tab does not have. */
export function readCatalogueFilters(values: ListState['filters']): {
  filters: SearchFilters
  missingLists: PastedListName[]
} {
  // The vendor is one value here, a list in the catalogue. The catalogue ignores the status Sold.
  const { vendor: _vendor, ...texts } = values
  return resolveStoredLists(parseUrlState(texts), (key) => loadList(key, sessionStorage))
}
