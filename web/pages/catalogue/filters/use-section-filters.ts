import { useDisclosure } from '@mantine/hooks'
import { emptyState } from '#web/features/stone-search/catalogue-state.ts'
import { useUnfilteredSection } from '#web/pages/catalogue/results/use-stones.ts'
import type { FilterContextValue } from './filter-context.ts'

/** Returns what all filters of a section share, and the dialog for a list of numbers that they open. */
export function useSectionFilters({
  layout,
  state: { filters, storedLists },
  change,
  facets,
}: Pick<FilterContextValue, 'layout' | 'state' | 'change' | 'facets'>) {
  const unfilteredQuery = useUnfilteredSection(layout.search)
  const [isPasting, pasting] = useDisclosure(false)
  const setting: FilterContextValue = {
    layout,
    // Filters do not depend on page or sort order.
    state: { ...emptyState, filters, storedLists },
    change,
    facets,
    unfilteredFacets: unfilteredQuery.data?.facets,
    openPasteDialog: pasting.open,
  }
  return { setting, isPasting, stopPasting: pasting.close }
}
