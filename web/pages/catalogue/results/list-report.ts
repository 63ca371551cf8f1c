import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { RenamedNumber, SearchSection } from '#contract/schemas/search.ts'
import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { toPresentNumbers } from '#web/features/stone-search/renamed-numbers.ts'

/** What a pasted list finds. */
export type FoundStones = { readonly stones: readonly Diamond[]; readonly renamed: readonly RenamedNumber[] }

/** Result of a pasted list: numbers that are not in stock, and stones that are in other sections. */
export type ListReport = { readonly notFound: readonly string[]; readonly elsewhere: readonly Diamond[] }

/**
 * Reports on a pasted list. `stones` are its stones in all sections, `renamed` its former stock numbers.
 * Numbers are compared case-insensitively, as in the search.
 */
export function reportList(
  name: PastedListName,
  numbers: readonly string[],
  { stones, renamed }: FoundStones,
  section: SearchSection,
): ListReport {
  const numberOf = (stone: Diamond): string =>
    ((name === 'stockIds' ? stone.product.stockId : stone.certificateNo) ?? '').toLowerCase()
  const known = new Set(stones.map(numberOf))
  const presentNumbers = toPresentNumbers(numbers, renamed)
  return {
    notFound: numbers.filter((_, index) => !known.has(presentNumbers[index]?.toLowerCase() ?? '')),
    elsewhere: stones.filter((stone) => stone.section !== section),
  }
}
