import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { listChips } from '#web/features/stone-search/chips.ts'

/** Returns a default name for a search: its active filters. */
export function suggestName(state: CatalogueState): string {
  return listChips(state)
    .map(({ title, value }) => value || title)
    .join(' · ')
    .slice(0, 100)
}
