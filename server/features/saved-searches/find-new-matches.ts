import { Refusal } from '#contract/refusal.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SearchRequest } from '#contract/schemas/search.ts'
import { searchDiamonds } from '#server/stock/catalogue/search-diamonds.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { SavedSearchRow } from './saved-search-store.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'

/** New stones that a saved search finds: how many, and the first of them as its user sees them. */
export type SearchNews = { search: SavedSearchRow; total: number; stones: Diamond[] }

/** As many stones as a mail names of one search. */
const namedAtMost = 10

/**
 * Runs a saved search over what has arrived, as its user on the storefront it was saved on: the very search of the
 * catalogue, so that sections, vendors, prices and hidden columns are as on his page. A search that he may not ask any
 * more, since a column or a section was closed to him, finds nothing.
 */
export async function findNews(
  services: PolicyServices & { catalogue: Catalogue },
  user: UserRecord,
  search: SavedSearchRow,
  arrivedStockIds: readonly string[],
): Promise<SearchNews | undefined> {
  const viewer = createViewer(user, search.domain ?? '')
  const policy = resolveViewerPolicy(viewer, services)
  const request = readSearch(search)
  const stockIds = intersect(arrivedStockIds, request.filters.stockIds)
  if (stockIds.length === 0) return undefined
  const news = { ...request, filters: { ...request.filters, stockIds }, page: 0, pageSize: namedAtMost }
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

/** The search as it was saved. */
export function readSearch({ search }: Pick<SavedSearchRow, 'search'>): SearchRequest {
  return SearchRequest.parse(JSON.parse(search))
}

/** What has arrived of the numbers that a search names itself; of all, where it names none. An empty list is none. */
function intersect(arrived: readonly string[], named: readonly string[] | undefined): string[] {
  if (!named?.length) return [...arrived]
  const wanted = new Set(named.map((stockId) => stockId.trim().toLowerCase()))
  return arrived.filter((stockId) => wanted.has(stockId.toLowerCase()))
}
