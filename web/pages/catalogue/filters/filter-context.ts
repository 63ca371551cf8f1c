import { createContext, useContext } from 'react'
import type { SearchFacets, SearchFilters } from '#contract/schemas/search.ts'
import { withFilter, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'

/** Shared state of all filters of a page. */
export type FilterContextValue = {
  layout: SectionLayout
  state: CatalogueState
  change: ChangeCatalogue
  /** Facets of the displayed result. */
  facets: SearchFacets | undefined
  /** Facets of the section without filters: all options that exist. */
  unfilteredFacets: SearchFacets | undefined
  /** Opens the dialog for a list of numbers. */
  openPasteDialog: () => void
}

export const FilterContext = createContext<FilterContextValue | undefined>(undefined)

export function useFilterContext(): FilterContextValue {
  const context = useContext(FilterContext)
  if (!context) throw new Error('No filters around this component')
  return context
}

/** Returns the value of one filter and its setter. */
export function useFilter<Name extends keyof SearchFilters>(name: Name) {
  const { state, change } = useFilterContext()
  const set = (value: SearchFilters[Name], action?: string): void =>
    change((before) => withFilter(before, name, value), action === undefined ? {} : { action })
  return { value: state.filters[name], set }
}
