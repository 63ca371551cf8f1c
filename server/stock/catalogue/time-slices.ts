import { setImmediate as letOthersRun } from 'node:timers/promises'

/** The number of stones processed at once. Small enough that a search in between hardly waits. */
export const sliceSize = 200

/** Yields the items in slices of `sliceSize` and lets other tasks run in between. */
export async function* inTimeSlices<Item>(items: Iterable<Item>): AsyncGenerator<readonly Item[]> {
  let slice: Item[] = []
  for (const item of items) {
    slice.push(item)
    if (slice.length < sliceSize) continue
    yield slice
    await letOthersRun()
    slice = []
  }
  if (slice.length === 0) return
  yield slice
  await letOthersRun()
}

/** Splits a list into lists of at most `maxItems`. */
export function splitInto<Item>(items: readonly Item[], maxItems: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / maxItems) }, (_, part) =>
    items.slice(part * maxItems, (part + 1) * maxItems),
  )
}
