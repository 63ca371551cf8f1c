import { useDisclosure } from '@mantine/hooks'
import { emptyState } from '#web/features/stone-search/catalogue-state.ts'
import { useWholeSection } from '#web/pages/catalogue/results/use-stones.ts'
import type { FilterSetting } from './filter-context.ts'

/** Returns what all filters of a section share, and the dialog for a list of numbers that they open. */
export function useSectionFilters({
  layout,
  state: { filters, keptLists },
  change,
  facets,
}: Pick<FilterSetting, 'layout' | 'state' | 'change' | 'facets'>) {
  const whole = useWholeSection(layout.search)
  const [isPasting, pasting] = useDisclosure(false)
  const setting: FilterSetting = {
    layout,
    // Filters do not depend on page or sort order.
    state: { ...emptyState, filters, keptLists },
    change,
    facets,
    wholeFacets: whole.data?.facets,
    pasteList: pasting.open,
  }
  return { setting, isPasting, stopPasting: pasting.close }
}
