import type { Diamond } from '#contract/schemas/diamonds.ts'

/** Stones that are sold together; one that is sold alone is a set of one. */
export type StoneSet = { readonly stones: readonly Diamond[] }

type Found = {
  /** The stones of a page, in their order. */
  items: readonly Diamond[]
  /** The whole sets that they belong to. */
  sets: readonly (readonly Diamond[])[]
  /** Of the stones of these sets those that fit the filters, in the order of the list. */
  fittingIds: readonly number[]
}

/**
 * A page of stones as sets: each whole, where the first of its stones that fits stands. A set whose first stone stood
 * on an earlier page was shown there, and is not shown again.
 */
export function groupSets({ items, sets, fittingIds }: Found): StoneSet[] {
  const setById = new Map(sets.flatMap((set) => set.map(({ id }) => [id, set] as const)))
  const leads = new Map<readonly Diamond[], number>()
  for (const id of fittingIds) {
    const set = setById.get(id)
    if (set && !leads.has(set)) leads.set(set, id)
  }
  return items.flatMap((stone): StoneSet[] => {
    const set = setById.get(stone.id)
    if (!set) return [{ stones: [stone] }]
    return leads.get(set) === stone.id ? [{ stones: set }] : []
  })
}
