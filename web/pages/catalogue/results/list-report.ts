import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchSection } from '#contract/schemas/search.ts'
import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'

/** What became of a pasted list: numbers nobody here has, and numbers whose stones are in other sections. */
export type ListReport = { readonly notFound: readonly string[]; readonly elsewhere: readonly Diamond[] }

/** `found` are the stones of the list in all sections. Numbers are compared without case, as the search does. */
export function reportList(
  name: PastedListName,
  words: readonly string[],
  found: readonly Diamond[],
  section: SearchSection,
): ListReport {
  const numberOf = (stone: Diamond): string =>
    ((name === 'stockIds' ? stone.product.stockId : stone.certificateNo) ?? '').toLowerCase()
  const known = new Set(found.map(numberOf))
  return {
    notFound: words.filter((word) => !known.has(word.toLowerCase())),
    elsewhere: found.filter((stone) => stone.section !== section),
  }
}
