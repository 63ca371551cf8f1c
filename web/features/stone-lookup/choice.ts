import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchSection } from '#contract/schemas/search.ts'
import type { Lookup, NumberList, SectionCount } from './look-up-stones.ts'

/** What the viewer can open from the results. */
export type Choice =
  | { kind: 'stone'; stone: Diamond }
  /** The bulk search with the pasted numbers. */
  | { kind: 'list'; list: NumberList }
  /** The catalogue with the typed text. */
  | { kind: 'catalogue'; section: SearchSection; count: number }

/**
 * Lists the choices, the one that Enter opens first. If there are more stones than `items`, all of them are in the
 * catalogue: `sections` says in which sections.
 */
export function listChoices({ items, list }: Lookup, sections: readonly SectionCount[]): Choice[] {
  const stones = items.map((stone): Choice => ({ kind: 'stone', stone }))
  if (list) return [{ kind: 'list', list }, ...stones]
  return [...stones, ...sections.map((counted): Choice => ({ kind: 'catalogue', ...counted }))]
}
