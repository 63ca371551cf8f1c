import { createContext, useContext } from 'react'
import type { Facets, Filters } from '#contract/schemas/search.ts'
import { withFilter, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'

/** What all filters of a page read and write. */
export type FilterSetting = {
  layout: SectionLayout
  state: CatalogueState
  change: ChangeCatalogue
  /** Of the answer that stands on the page. */
  facets: Facets | undefined
  /** Of the section without filters: which options there are at all. */
  wholeFacets: Facets | undefined
  /** Opens the dialog that takes a list of numbers. */
  pasteList: () => void
}

export const FilterContext = createContext<FilterSetting | undefined>(undefined)

export function useFilterSetting(): FilterSetting {
  const setting = useContext(FilterContext)
  if (!setting) throw new Error('No filters around this component')
  return setting
}

/** One filter's value and how to set it. */
export function useFilter<Name extends keyof Filters>(name: Name) {
  const { state, change } = useFilterSetting()
  const set = (value: Filters[Name], action?: string): void =>
    change((before) => withFilter(before, name, value), action === undefined ? {} : { action })
  return { value: state.filters[name], set }
}
