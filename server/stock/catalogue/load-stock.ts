import { inCatalogueOrder } from './catalogue-order.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { loadSizes, prefetchStones, readRowVersions } from './read-index-rows.ts'
import { removeStones } from './refresh-stock.ts'
import { warmRows } from './row-cache.ts'
import { splitInto } from './time-slices.ts'

/** Reads the whole stock in catalogue order into an empty catalogue. */
export async function loadStock({ database, stock, rows }: CatalogueParts): Promise<void> {
  const ordered = await database.db.selectFrom('diamonds').select('id').orderBy(inCatalogueOrder).execute()
  const ids = ordered.map(({ id }) => id)
  stock.index.reserve(ids.length)
  for await (const { stones, changedAt } of prefetchStones(database, ids, loadSizes)) {
    stock.load(stones)
    stock.recordChange(changedAt)
    await rows.warmUp(stones.map(({ id }) => id))
  }
  stock.markLoaded()
}

/**
 * Removes the stones that were deleted since the snapshot, and returns the ids of those that have changed or
 * are new. Returns undefined if they are too many to refresh.
 */
export async function findChangesSinceSnapshot(parts: CatalogueParts): Promise<number[] | undefined> {
  const { database, stock } = parts
  const stored = await readRowVersions(database.db)
  const changed: number[] = []
  let knownCount = 0
  for (const [position, id] of stored.ids.entries()) {
    const rowVersion = stock.findRowVersion(id)
    if (rowVersion !== undefined) knownCount += 1
    if (rowVersion !== stored.rowVersions[position]) changed.push(id)
  }
  if (knownCount < stock.size) {
    const storedIds = new Set(stored.ids)
    removeStones(
      parts,
      [...stock.index.listIds()].filter((id) => !storedIds.has(id)),
    )
  }
  return stock.isTooScattered(changed.length) ? undefined : changed
}

/** Loads the rows of the first stones in catalogue order into the row cache. */
export async function warmRowCache({ stock, rows }: CatalogueParts): Promise<void> {
  const first = [...stock.index.listIds()].slice(0, warmRows)
  for (const ids of splitInto(first, loadSizes.perQuery)) await rows.read(ids)
}
