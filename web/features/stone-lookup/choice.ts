import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchSection } from '#contract/schemas/search.ts'
import type { Lookup, NumberList } from './look-up-stones.ts'

/** What the viewer can open from the results. */
export type Choice =
  | { kind: 'stone'; stone: Diamond }
  /** The bulk search with the pasted numbers. */
  | { kind: 'list'; list: NumberList }
  /** The catalogue with the typed text. */
  | { kind: 'catalogue'; section: SearchSection; isMore: boolean }

/** Lists the choices, the one that Enter opens first. `section` is where a search without results continues. */
export function listChoices({ items, total, list }: Lookup, section: SearchSection): Choice[] {
  const [first] = items
  const stones = items.map((stone): Choice => ({ kind: 'stone', stone }))
  if (list) return [{ kind: 'list', list }, ...stones]
  if (!first) return [{ kind: 'catalogue', section, isMore: false }]
  return total > items.length
    ? [...stones, { kind: 'catalogue', section: first.section, isMore: true }]
    : stones
}
