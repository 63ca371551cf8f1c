import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchSection } from '#contract/schemas/search.ts'
import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'

/** Result of a pasted list: numbers that are not in stock, and stones that are in other sections. */
export type ListReport = { readonly notFound: readonly string[]; readonly elsewhere: readonly Diamond[] }

/**
 * Reports on a pasted list. `stones` are its stones in all sections. Numbers are compared case-insensitively,
 * as in the search.
 */
export function reportList(
  name: PastedListName,
  numbers: readonly string[],
  stones: readonly Diamond[],
  section: SearchSection,
): ListReport {
  const numberOf = (stone: Diamond): string =>
    ((name === 'stockIds' ? stone.product.stockId : stone.certificateNo) ?? '').toLowerCase()
  const known = new Set(stones.map(numberOf))
  return {
    notFound: numbers.filter((number) => !known.has(number.toLowerCase())),
    elsewhere: stones.filter((stone) => stone.section !== section),
  }
}
