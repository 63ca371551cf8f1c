/** A stone and the line set it is sold in; null for one sold alone. */
export type SetStone = { readonly id: number; readonly lineSetKey: string | null }

/**
 * What names a line set: its `lineSet` within the vendor, since vendors number their sets alike. Null for a
 * stone that is sold alone. Source: requirements 1.3.
 */
export function keyOfLineSet(stone: {
  readonly vendor: string | null
  readonly lineSet: string | null
}): string | null {
  if (stone.lineSet === null || stone.lineSet === '') return null
  return `${stone.vendor ?? ''}\n${stone.lineSet}`
}

/**
 * The ids of chosen stones with all that are sold with them: any way in of one stone of a line set adds the
 * set. `stones` are the chosen ones and every stone of their sets. Each id comes once. Source: requirements 15.3.
 */
export function expandLineSets(chosenIds: readonly number[], stones: readonly SetStone[]): number[] {
  const setById = listSetsById(stones)
  return [...new Set(chosenIds.flatMap((id) => setById.get(id) ?? [id]))]
}

/**
 * A wish-list toggle: with the stone absent its whole set is added, with it present its whole set goes.
 * `presentIds` are the stones in the list now. Source: requirements 15.3.
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

/** For each stone of a line set the ids of its set, itself included. */
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
