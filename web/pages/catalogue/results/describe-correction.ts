import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { pastedParams } from '#web/features/stone-search/catalogue-url.ts'
import {
  rangeTitles,
  setKeywords,
  sortTitles,
  textSetTitles,
  flagTitles,
} from '#web/features/stone-search/filter-labels.ts'

const filterTitles: Readonly<Record<string, string>> = {
  text: 'Search',
  newSince: 'New since',
  priceReducedSince: 'Price reduced since',
  ...Object.fromEntries(
    Object.entries({
      ...setKeywords,
      ...textSetTitles,
      ...rangeTitles,
      ...flagTitles,
      ...pastedParams,
    }).map(([name, { title }]) => [name, title]),
  ),
}

/** Describes what the page changed in the state of its address by itself, and why. */
export function describeCorrection(before: CatalogueState, after: CatalogueState): string {
  const filters = Object.keys(before.filters).filter((name) => !(name in after.filters))
  const sorts = before.sort.filter(({ by }) => !after.sort.some((rule) => rule.by === by))
  const dropped = [
    ...filters.map((name) => filterTitles[name] ?? name),
    ...sorts.map(({ by }) => `sort by ${sortTitles[by].title}`),
  ]
  if (dropped.length > 0) return `Not available to you and removed from the search: ${dropped.join(', ')}`
  return `Page ${before.page + 1} does not exist. Showing the last page, ${after.page + 1}`
}
