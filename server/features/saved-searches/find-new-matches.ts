import { Refusal } from '#contract/refusal.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SearchRequest } from '#contract/schemas/search.ts'
import { toPresentNumber } from '#server/stock/catalogue/former-numbers.ts'
import { searchDiamonds } from '#server/stock/catalogue/search-diamonds.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { SavedSearchRow } from './saved-search-store.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'

/** The new stones that a saved search finds: their number, and the first of them as its user sees them. */
export type SearchNews = { search: SavedSearchRow; total: number; stones: Diamond[] }

/** The number of stones per search that an email names. */
const maxNamedStones = 10

/**
 * Runs a saved search over new arrivals as its user, on the storefront where it was saved. It uses the
 * catalogue search, so sections, vendors, prices and hidden columns are as on the user's page. Finds nothing
 * if the user may no longer run the search because a column or a section was closed to them.
 */
export async function findNews(
  services: PolicyServices & { catalogue: Catalogue },
  user: UserRecord,
  search: SavedSearchRow,
  arrivedStockIds: readonly string[],
): Promise<SearchNews | undefined> {
  const viewer = createViewer(user, search.domain ?? '')
  const policy = resolveViewerPolicy(viewer, services)
  const request = parseSearch(search)
  const named = request.filters.stockIds?.map((stockId) => toPresentNumber(services.catalogue, stockId))
  const stockIds = intersect(arrivedStockIds, named)
  if (stockIds.length === 0) return undefined
  const news = { ...request, filters: { ...request.filters, stockIds }, page: 0, pageSize: maxNamedStones }
  try {
    const { ids, total } = searchDiamonds(services.catalogue, news, viewer.access, policy)
    if (total === 0) return undefined
    const rows = await services.catalogue.readRows(ids)
    return { search, total, stones: presentVisible(rows, policy, services.users) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Returns the search as it was saved. */
export function parseSearch({ search }: Pick<SavedSearchRow, 'search'>): SearchRequest {
  return SearchRequest.parse(JSON.parse(search))
}

/**
 * Returns the arrivals that a search names by stock number; all arrivals if it names none. An empty list
 * names none.
 */
function intersect(arrived: readonly string[], named: readonly string[] | undefined): string[] {
  if (!named?.length) return [...arrived]
  const namedKeys = new Set(named.map((stockId) => stockId.trim().toLowerCase()))
  return arrived.filter((stockId) => namedKeys.has(stockId.toLowerCase()))
}
