/** A stone and the line set it is sold in; null for one sold alone. */
export type SetStone = { readonly id: number; readonly lineSetKey: string | null }

/**
 * Returns the key of a line set: its `lineSet` within the vendor, because different vendors use the same
 * numbers. Null for a stone sold alone. Source: requirements 1.3.
 */
export function keyOfLineSet(stone: {
  readonly vendor: string | null
  readonly lineSet: string | null
}): string | null {
  if (stone.lineSet === null || stone.lineSet === '') return null
  return `${stone.vendor ?? ''}\n${stone.lineSet}`
}

/**
 * Returns the ids of the selected stones and of every stone sold with them: one stone of a line set adds the
 * whole set. `stones` holds the selected stones and every stone of their sets. Each id occurs once.
 * Source: requirements 15.3.
 */
export function expandLineSets(selectedIds: readonly number[], stones: readonly SetStone[]): number[] {
  const setById = listSetsById(stones)
  return [...new Set(selectedIds.flatMap((id) => setById.get(id) ?? [id]))]
}

/**
 * Toggles a stone in the wishlist: adds its whole set if the stone is absent, removes the whole set if it is
 * present. `presentIds` are the stones now in the list. Source: requirements 15.3.
 */
export function toggleLineSet(
  presentIds: readonly number[],
  stoneId: number,
  stones: readonly SetStone[],
): { added: number[]; removed: number[] } {
  const present = new Set(presentIds)
  const setIds = expandLineSets([stoneId], stones)
  return present.has(stoneId)
    ? { added: [], removed: setIds.filter((id) => present.has(id)) }
    : { added: setIds.filter((id) => !present.has(id)), removed: [] }
}

/** Maps each stone of a line set to the ids of its set, including its own. */
function listSetsById(stones: readonly SetStone[]): Map<number, readonly number[]> {
  const idsBySet = new Map<string, number[]>()
  const setById = new Map<number, readonly number[]>()
  for (const { id, lineSetKey } of stones) {
    if (lineSetKey === null) continue
    const ids = idsBySet.get(lineSetKey) ?? []
    ids.push(id)
    idsBySet.set(lineSetKey, ids)
    setById.set(id, ids)
  }
  return setById
}
