import { Link } from '@tanstack/react-router'
import type { HomeContent } from '#contract/schemas/home.ts'
import type { SavedSearch } from '#contract/schemas/saved-searches.ts'
import { storeList } from '#web/features/stone-search/pasted-list.ts'
import { describeSearch, getSavedSearchUrl } from '#web/features/stone-search/saved-search-url.ts'
import { StoneThumbnails } from './stone-strip.tsx'

/** The saved searches of the user, with how many of the week's new stones each finds. */
export function SearchNews({ searches }: Pick<HomeContent, 'searches'>) {
  return (
    <ul className="home-rows">
      {searches.map(({ search, newMatches, stones }) => (
        <li key={search.id} className="home-row">
          <Link {...getSavedSearchUrl(search, store)} className="home-row-link quiet-link">
            {search.name}
          </Link>
          <span className="home-row-note home-row-wide">{describeSearch(search)}</span>
          {newMatches > 0 ? (
            <Link {...getSavedSearchUrl(onlyNew(search), store)} className="home-row-news quiet-link">
              {newMatches.toLocaleString('en-US')} new this week
            </Link>
          ) : (
            <span className="home-row-note">No new stones</span>
          )}
          <StoneThumbnails stones={stones} />
        </li>
      ))}
    </ul>
  )
}

const store = (numbers: readonly string[]): string => storeList(numbers, sessionStorage)

/** Returns the search without the stones that came into the shop more than a week ago. */
function onlyNew({ search }: SavedSearch): Pick<SavedSearch, 'search'> {
  const { filters } = search
  return { search: { ...search, filters: { ...filters, newSince: filters.newSince ?? '7d' } } }
}
