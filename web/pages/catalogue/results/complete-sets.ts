import type { Diamond } from '#contract/schemas/diamonds.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'

/** The maximum of one request. */
const maxPerRequest = 500

/** Returns the stones together with the rest of their sets, because a set is selected as a whole. */
export async function completeSets(stones: readonly Diamond[]): Promise<Diamond[]> {
  const known = new Map(stones.map((stone) => [stone.id, stone]))
  const ids = stones.filter(({ lineSet }) => (lineSet ?? '') !== '').map(({ id }) => id)
  for (let from = 0; from < ids.length; from += maxPerRequest) {
    const sets = await sendApiRequest('listDiamondSets', {
      body: { ids: ids.slice(from, from + maxPerRequest) },
    })
    for (const stone of sets.flat()) known.set(stone.id, stone)
  }
  return [...known.values()]
}
