import { Refusal } from '#contract/refusal.ts'
import type { HomeContent } from '#contract/schemas/home.ts'
import type { SearchRequest } from '#contract/schemas/search.ts'
import { presentSavedSearch } from '#server/features/saved-searches/present-saved-search.ts'
import { listSavedSearches } from '#server/features/saved-searches/saved-search-store.ts'
import { searchDiamonds } from '#server/stock/catalogue/search-diamonds.ts'
import { readFoundStones, type HomeReader } from './home-reader.ts'

/** The latest searches that are run, those that are shown, and the stones that each shows. */
const maxSearched = 8
const maxShown = 6
const maxStones = 4

/** Returns the latest saved searches with what they find among new stones; those with news come first. */
export async function listSearchNews(reader: HomeReader): Promise<HomeContent['searches']> {
  const rows = await listSavedSearches(reader.db, reader.viewer.user.id)
  const news = rows
    .toReversed()
    .slice(0, maxSearched)
    .map((row) => {
      const search = presentSavedSearch(row)
      return { search, ...findNews(reader, search.search) }
    })
  const shown = news.toSorted((one, other) => other.total - one.total).slice(0, maxShown)
  return Promise.all(
    shown.map(async ({ search, total, ids }) => ({
      search,
      newMatches: total,
      stones: await readFoundStones(reader, ids),
    })),
  )
}

/** Runs a search over the stones of the last 7 days. Finds nothing if the reader may no longer run it. */
function findNews(
  { services, viewer, policy }: HomeReader,
  request: SearchRequest,
): { ids: number[]; total: number } {
  const filters = { ...request.filters, newSince: request.filters.newSince ?? ('7d' as const) }
  try {
    return searchDiamonds(
      services.catalogue,
      { ...request, filters, page: 0, pageSize: maxStones },
      viewer.access,
      policy,
    )
  } catch (error) {
    if (error instanceof Refusal) return { ids: [], total: 0 }
    throw error
  }
}
