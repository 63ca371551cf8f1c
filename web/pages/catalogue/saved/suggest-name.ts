import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { listChips } from '#web/features/stone-search/chips.ts'

/** What is set, in few words: a name for a search until somebody thinks of another. */
export function suggestName(state: CatalogueState): string {
  return listChips(state)
    .map(({ title, value }) => value || title)
    .join(' · ')
    .slice(0, 100)
}
