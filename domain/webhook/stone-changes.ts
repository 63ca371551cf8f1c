/** What happened to a stone. */
export type StoneChangeKind = 'added' | 'price' | 'status' | 'removed'
/** What a receiver is told of a stone that its user sees. */
export type StoneChange = Exclude<StoneChangeKind, 'removed'>

export type StoneChangeBatch = {
  stones: { id: number; changes: StoneChange[] }[]
  /** Stones that the user does not see, or no longer. */
  removed: number[]
}

const order: readonly StoneChange[] = ['added', 'price', 'status']

/**
 * Returns changes of stones as batches for a user who sees the stones of `visibleIds`, each with at most `maxStones`, in
 * the order of their ids. Why a stone disappeared is not said: the user may not know of it. Source: requirements 39.2.
 */
export function batchStoneChanges(
  changes: readonly { kind: StoneChangeKind; ids: readonly number[] }[],
  visibleIds: ReadonlySet<number>,
  maxStones: number,
): StoneChangeBatch[] {
  const kindsById = new Map<number, Set<StoneChangeKind>>()
  for (const { kind, ids } of changes) {
    for (const id of ids) kindsById.set(id, (kindsById.get(id) ?? new Set()).add(kind))
  }
  const ids = [...kindsById.keys()].toSorted((one, other) => one - other)
  const batches: StoneChangeBatch[] = []
  for (let start = 0; start < ids.length; start += maxStones) {
    const part = ids.slice(start, start + maxStones)
    batches.push({
      stones: part
        .filter((id) => visibleIds.has(id))
        .map((id) => ({ id, changes: order.filter((kind) => kindsById.get(id)?.has(kind)) })),
      removed: part.filter((id) => !visibleIds.has(id)),
    })
  }
  return batches
}
