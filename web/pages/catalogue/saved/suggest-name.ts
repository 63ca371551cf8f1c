import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { listChips, type Chip } from '#web/features/stone-search/chips.ts'

/** Filters whose values do not say what they are about. */
const unclearAlone: ReadonlySet<Chip['key']> = new Set(['newSince', 'priceReducedSince'])

/** Returns a default name for a search: its active filters. */
export function suggestName(state: CatalogueState): string {
  return listChips(state)
    .map(({ key, title, value }) => (unclearAlone.has(key) ? `${title} ${value}` : value || title))
    .join(' · ')
    .slice(0, 100)
}
