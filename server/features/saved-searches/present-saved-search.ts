import type { SavedSearch } from '#contract/schemas/saved-searches.ts'
import { parseSearch } from './find-new-matches.ts'
import type { SavedSearchRow } from './saved-search-store.ts'

/** Returns a saved search as its user sees it. */
export function presentSavedSearch(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    search: parseSearch(row),
    notify: row.notify,
    creationDate: row.creation_date.toISOString(),
  }
}
