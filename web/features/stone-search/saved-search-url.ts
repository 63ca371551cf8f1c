import type { SavedSearch } from '#contract/schemas/saved-searches.ts'
import type { SearchSection } from '#contract/schemas/search.ts'
import { formatUrlState, type UrlParams } from './catalogue-url.ts'
import { emptyState, pastedListNames, withStoredList, type CatalogueState } from './catalogue-state.ts'
import { listChips } from './chips.ts'
import { fitsUrl } from './pasted-list.ts'
import { getSectionPath, sectionNames } from '#web/features/sections/sections.ts'

/** Returns the section whose page shows the search; white stones if it has none. */
function pageSection(section: SearchSection | undefined): keyof typeof sectionNames {
  return section ?? 'white'
}

function makeState({ search }: Pick<SavedSearch, 'search'>): CatalogueState {
  const { filters, sort = [], pageSize } = search
  return { ...emptyState, filters, sort, pageSize }
}

/**
 * Returns the URL of a saved search. `storeList` stores a list that is too long for a URL and returns its key.
 */
export function getSavedSearchUrl(
  saved: Pick<SavedSearch, 'search'>,
  storeList: (numbers: readonly string[]) => string,
): { to: string; search: UrlParams } {
  let state = makeState(saved)
  for (const name of pastedListNames) {
    const numbers = state.filters[name]
    if (numbers && !fitsUrl(numbers)) state = withStoredList(state, name, storeList(numbers))
  }
  return { to: getSectionPath(pageSection(saved.search.section)), search: formatUrlState(state) }
}

/** Describes a saved search: its section and its active filters. */
export function describeSearch(saved: Pick<SavedSearch, 'search'>): string {
  const section = pageSection(saved.search.section)
  const hasLineSets = section === 'mathingPairs' || section === 'fancyShape'
  const chips = listChips(makeState(saved), { hasLineSets }).map(({ title, value }) =>
    value === '' ? title : `${title} ${value}`,
  )
  return [sectionNames[section].title, ...chips].join(' · ')
}
