import type { Diamond } from '#contract/schemas/diamonds.ts'

/** Stones that are sold together. A single stone is a set of one. */
export type StoneSet = { readonly stones: readonly Diamond[] }

type PageOfStones = {
  /** The stones of a page, in order. */
  items: readonly Diamond[]
  /** The complete sets that they belong to. */
  sets: readonly (readonly Diamond[])[]
  /** Ids of the matching stones of these sets, in the order of the list. */
  matchingIds: readonly number[]
}

/**
 * Groups the stones of a page into complete sets, each at the position of its first matching stone. Omits a
 * set whose first matching stone is on an earlier page.
 */
export function groupSets({ items, sets, matchingIds }: PageOfStones): StoneSet[] {
  const setById = new Map(sets.flatMap((set) => set.map(({ id }) => [id, set] as const)))
  const leads = new Map<readonly Diamond[], number>()
  for (const id of matchingIds) {
    const set = setById.get(id)
    if (set && !leads.has(set)) leads.set(set, id)
  }
  return items.flatMap((stone): StoneSet[] => {
    const set = setById.get(stone.id)
    if (!set) return [{ stones: [stone] }]
    return leads.get(set) === stone.id ? [{ stones: set }] : []
  })
}
