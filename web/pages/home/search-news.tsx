import { Link } from '@tanstack/react-router'
import type { HomeContent } from '#contract/schemas/home.ts'
import { storeList } from '#web/features/stone-search/pasted-list.ts'
import { describeSearch, getSavedSearchUrl } from '#web/features/stone-search/saved-search-url.ts'
import { StoneThumbnails } from './stone-strip.tsx'

/** The saved searches of the user, with how many of the week's new stones each finds. */
export function SearchNews({ searches }: Pick<HomeContent, 'searches'>) {
  return (
    <ul className="home-rows">
      {searches.map(({ search, newMatches, stones }) => (
        <li key={search.id} className="home-row">
          <Link
            {...getSavedSearchUrl(search, (numbers) => storeList(numbers, sessionStorage))}
            className="home-row-link quiet-link"
          >
            {search.name}
          </Link>
          <span className="home-row-note home-row-wide">{describeSearch(search)}</span>
          <span className={newMatches > 0 ? 'home-row-news' : 'home-row-note'}>
            {newMatches > 0 ? `${newMatches.toLocaleString('en-US')} new this week` : 'No new stones'}
          </span>
          <StoneThumbnails stones={stones} />
        </li>
      ))}
    </ul>
  )
}
