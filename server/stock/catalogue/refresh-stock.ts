import { copyPackedStones } from '#server/stock/diamonds/copy-stones.ts'
import type { CatalogueParts, FindObserver } from './catalogue-parts.ts'
import type { VersionedStone } from './index-row.ts'
import { publishStaged } from './publish-staged.ts'
import { prefetchStones, refreshSizes } from './read-index-rows.ts'
import { inTimeSlices } from './time-slices.ts'

/** Updates the catalogue with the current state of these stones, and notifies the observer of each change. */
export async function refreshStock(
  parts: CatalogueParts,
  ids: readonly number[],
  findObserver: FindObserver,
): Promise<void> {
  const { database, stock, rows } = parts
  rows.markChanged()
  const others = await publishStaged(parts, ids, findObserver)
  for await (const { ids: batch, stones, changedAt } of prefetchStones(database, others, refreshSizes)) {
    stock.recordChange(changedAt)
    const stored = new Map(stones.map((stone) => [stone.id, stone]))
    await notifyOfChanges(parts, batch, stored, findObserver)
    removeStones(
      parts,
      batch.filter((id) => !stored.has(id)),
    )
    for await (const slice of inTimeSlices(stones)) await replaceStones(parts, slice)
  }
}

/** Removes stones that are no longer stored. */
export function removeStones({ stock, rows }: CatalogueParts, ids: readonly number[]): void {
  stock.remove(ids)
  for (const id of ids) rows.remove(id)
}

async function replaceStones(
  { database, stock, rows }: CatalogueParts,
  stones: readonly VersionedStone[],
): Promise<void> {
  const ids = stones.map(({ id }) => id)
  const cachedIds = ids.filter((id) => rows.has(id))
  const reloaded = await copyPackedStones(database.db, cachedIds)
  // The row cache and the index change together, so that no page sorts a stone by old values and shows new
  // ones.
  for (const stone of reloaded) rows.replace(stone)
  stock.put(stones)
  await rows.warmUp(ids)
}

/**
 * Notifies the observer in the order of the changes. Called before the stones are updated, because the
 * previous state is read from the index.
 */
async function notifyOfChanges(
  { stock }: CatalogueParts,
  ids: readonly number[],
  stored: ReadonlyMap<number, VersionedStone>,
  findObserver: FindObserver,
): Promise<void> {
  for await (const slice of inTimeSlices(ids)) {
    const observer = findObserver()
    if (!observer) return
    for (const id of slice) observer.onChange(stock.findVisibility(id), stored.get(id))
  }
}
