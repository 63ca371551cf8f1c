import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AlertSection } from './alert-section.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'

/** Lists the user's saved searches, and the stones that they wait for. Source: requirements 9.8, 15.8. */
export function SearchesPage() {
  const searches = useApiQuery('listSavedSearches', {}, { staleTime: 0 })
  return (
    <AccountFrame title="Saved searches and alerts">
      <QueryState query={searches} />
      {searches.data?.length === 0 && (
        <EmptyState title="No saved searches yet">
          Set filters in a category and save the search. You can get an email when new stones match.
        </EmptyState>
      )}
      {searches.data && searches.data.length > 0 && (
        <ul className="entry-list" aria-label="Saved searches">
          {searches.data.map((saved) => (
            <li key={saved.id}>
              <SavedSearchRow saved={saved} />
            </li>
          ))}
        </ul>
      )}
      <AlertSection />
    </AccountFrame>
  )
}
