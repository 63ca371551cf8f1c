import { createContext, useContext } from 'react'
import type { Facets, Filters } from '#contract/schemas/search.ts'
import { withFilter, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'

/** Shared state of all filters of a page. */
export type FilterSetting = {
  layout: SectionLayout
  state: CatalogueState
  change: ChangeCatalogue
  /** Facets of the displayed result. */
  facets: Facets | undefined
  /** Facets of the section without filters: all options that exist. */
  wholeFacets: Facets | undefined
  /** Opens the dialog for a list of numbers. */
  pasteList: () => void
}

export const FilterContext = createContext<FilterSetting | undefined>(undefined)

export function useFilterSetting(): FilterSetting {
  const setting = useContext(FilterContext)
  if (!setting) throw new Error('No filters around this component')
  return setting
}

/** Returns the value of one filter and its setter. */
export function useFilter<Name extends keyof Filters>(name: Name) {
  const { state, change } = useFilterSetting()
  const set = (value: Filters[Name], action?: string): void =>
    change((before) => withFilter(before, name, value), action === undefined ? {} : { action })
  return { value: state.filters[name], set }
}
