import type { HomeContent } from '#contract/schemas/home.ts'
import { parseSearch, searchArrivals } from '#server/features/saved-searches/find-new-matches.ts'
import { presentSavedSearch } from '#server/features/saved-searches/present-saved-search.ts'
import { listSavedSearches } from '#server/features/saved-searches/saved-search-store.ts'
import type { Arrival } from '#server/features/saved-searches/stone-arrivals.ts'
import { readStones, type HomeReader } from './home-reader.ts'

/** The latest searches that are looked at, those that are shown, and the stones that each shows. */
const maxSearched = 12
const maxShown = 6
const maxStones = 4

/** Returns the latest saved searches with what they find among the arrivals; those with news come first. */
export async function listSearchNews(
  reader: HomeReader,
  arrivals: readonly Arrival[],
): Promise<HomeContent['searches']> {
  const { services, db, viewer, policy } = reader
  const latest = (await listSavedSearches(db, viewer.user.id)).toReversed().slice(0, maxSearched)
  const stockIds = arrivals.map(({ stockId }) => stockId)
  const news = latest.map((row) => {
    const seeker = { access: viewer.access, policy }
    const options = { stockIds, maxFound: maxStones }
    return { row, found: searchArrivals(services.catalogue, seeker, parseSearch(row), options) }
  })
  const shown = news
    .toSorted((one, other) => (other.found?.total ?? 0) - (one.found?.total ?? 0))
    .slice(0, maxShown)
  return Promise.all(
    shown.map(async ({ row, found }) => ({
      search: presentSavedSearch(row),
      newMatches: found?.total ?? 0,
      stones: await readStones(reader, found?.ids ?? []),
    })),
  )
}
