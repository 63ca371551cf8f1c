import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchSection } from '#contract/schemas/search.ts'
import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { listMissingNumbers, type FoundStones } from '#web/features/stone-search/pasted-list-query.ts'

/** Result of a pasted list: numbers that are not in stock, and stones that are in other sections. */
export type ListReport = { readonly notFound: readonly string[]; readonly elsewhere: readonly Diamond[] }

/** Reports on a pasted list. `found` are its stones in all sections. */
export function reportList(
  name: PastedListName,
  numbers: readonly string[],
  found: FoundStones,
  section: SearchSection,
): ListReport {
  return {
    notFound: listMissingNumbers(name, numbers, found),
    elsewhere: found.stones.filter((stone) => stone.section !== section),
  }
}
