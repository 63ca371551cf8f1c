import type { CatalogueParts, FindObserver } from './catalogue-parts.ts'
import { findUnchanged } from './find-unchanged.ts'
import { readVisibilityRows, refreshSizes, type RowVersion } from './read-index-rows.ts'
import { inTimeSlices, splitInto } from './time-slices.ts'

/** From this many new stones at once, the observer is not notified of each one. */
const minUnobserved = 1000

/**
 * Publishes the stones that are staged, which takes a fraction of the time of a reload. Returns the ids of
 * the others.
 */
export async function publishStaged(
  parts: CatalogueParts,
  ids: readonly number[],
  findObserver: FindObserver,
): Promise<number[]> {
  const others: number[] = []
  for (const batch of splitInto(ids, refreshSizes.perBatch)) {
    others.push(...(await publishBatch(parts, batch, findObserver)))
  }
  return others
}

async function publishBatch(
  parts: CatalogueParts,
  ids: readonly number[],
  findObserver: FindObserver,
): Promise<number[]> {
  const { database, stock, staged } = parts
  const unpublished = ids.filter((id) => !staged.has(id))
  const candidates = staged.select(ids)
  const rowVersion = candidates.length < minUnobserved ? undefined : staged.findSharedRowVersion(candidates)
  for await (const { unchanged, others, changedAt } of findUnchanged(database, candidates, rowVersion)) {
    stock.recordChange(changedAt)
    unpublished.push(
      ...(await publishUnchanged(parts, unchanged, findObserver)),
      ...(await readAndPublish(parts, others, findObserver)),
    )
  }
  return unpublished
}

/** Publishes stones that are on no hold or memo. Returns the ids of those that are no longer staged. */
async function publishUnchanged(
  parts: CatalogueParts,
  stones: readonly RowVersion[],
  findObserver: FindObserver,
): Promise<number[]> {
  const unpublished: number[] = []
  for await (const slice of inTimeSlices(stones)) {
    const published = publishSlice(parts, slice, unpublished)
    findObserver()?.onManyAdded(published.flatMap(({ id }) => parts.stock.findVisibility(id) ?? []))
    await parts.rows.warmUp(published.map(({ id }) => id))
  }
  return unpublished
}

/** Reads and publishes stones that have changed, or are reserved. Returns the ids of all others. */
async function readAndPublish(
  parts: CatalogueParts,
  ids: readonly number[],
  findObserver: FindObserver,
): Promise<number[]> {
  const { database, stock, rows } = parts
  const found = new Set<number>()
  const unpublished: number[] = []
  for await (const stones of readVisibilityRows(database, ids)) {
    for (const { id } of stones) found.add(id)
    for await (const slice of inTimeSlices(stones)) {
      const published = publishSlice(parts, slice, unpublished)
      for (const stone of published) {
        stock.recordChange(stone.changed_at)
        stock.updateReservation(stone)
        findObserver()?.onChange(undefined, stone)
      }
      await rows.warmUp(published.map(({ id }) => id))
    }
  }
  return [...unpublished, ...ids.filter((id) => !found.has(id))]
}

/** Publishes staged stones and returns them. Appends the ids of the others to `unpublished`. */
function publishSlice<Stone extends RowVersion>(
  { stock, staged }: CatalogueParts,
  stones: readonly Stone[],
  unpublished: number[],
): Stone[] {
  const published = staged.publish(stones)
  const isPublished = new Set(published.map(({ id }) => id))
  stock.markPublished(published)
  unpublished.push(...stones.map(({ id }) => id).filter((id) => !isPublished.has(id)))
  return published
}
