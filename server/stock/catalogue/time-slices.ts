import { setImmediate as letOthersRun } from 'node:timers/promises'

/** The number of stones processed at once. Small enough that a search in between hardly waits. */
export const sliceSize = 200

/** Yields the items in slices of `sliceSize` and lets other tasks run in between. */
export async function* inTimeSlices<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (const slice of splitInto(items, sliceSize)) {
    yield slice
    await letOthersRun()
  }
}

/** Splits a list into lists of at most `maxItems`. */
export function splitInto<Item>(items: readonly Item[], maxItems: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / maxItems) }, (_, part) =>
    items.slice(part * maxItems, (part + 1) * maxItems),
  )
}
