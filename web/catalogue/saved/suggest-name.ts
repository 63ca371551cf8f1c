import type { CatalogueState } from '#web/catalogue/address/catalogue-state.ts'
import { listChips } from '#web/catalogue/address/chips.ts'

/** What is set, in few words: a name for a search until somebody thinks of another. */
export function suggestName(state: CatalogueState): string {
  return listChips(state)
    .map(({ title, value }) => value || title)
    .join(' · ')
    .slice(0, 100)
}
