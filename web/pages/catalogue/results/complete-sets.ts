import type { Diamond } from '#contract/schemas/diamonds.ts'
import { call } from '#web/shared/api/send-api-request.ts'

/** The maximum of one request. */
const maxAsked = 500

/** Returns the stones together with the rest of their sets, because a set is selected as a whole. */
export async function completeSets(stones: readonly Diamond[]): Promise<Diamond[]> {
  const known = new Map(stones.map((stone) => [stone.id, stone]))
  const ids = stones.filter(({ lineSet }) => (lineSet ?? '') !== '').map(({ id }) => id)
  for (let from = 0; from < ids.length; from += maxAsked) {
    const sets = await call('listDiamondSets', { body: { ids: ids.slice(from, from + maxAsked) } })
    for (const stone of sets.flat()) known.set(stone.id, stone)
  }
  return [...known.values()]
}
