import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { searchArrivals } from '#server/features/saved-searches/find-new-matches.ts'
import type { Arrival } from '#server/features/saved-searches/stone-arrivals.ts'
import { readStones, type HomeReader } from './home-reader.ts'

const maxStones = 8
const batchSize = 500

/**
 * Returns the latest arrivals that the reader can buy. The catalogue search decides what they see, and a large
 * import may have come from a vendor that is hidden from them, so it is searched in batches.
 */
export async function listNewStones(reader: HomeReader, arrivals: readonly Arrival[]): Promise<Diamond[]> {
  const { services, viewer, policy } = reader
  const stones: Diamond[] = []
  for (let start = 0; start < arrivals.length && stones.length < maxStones; start += batchSize) {
    const batch = arrivals.slice(start, start + batchSize)
    const seeker = { access: viewer.access, policy }
    const found = searchArrivals(services.catalogue, seeker, everything, {
      stockIds: batch.map(({ stockId }) => stockId),
      maxFound: batchSize,
    })
    const visible = new Set(found?.ids)
    const ids = batch.map(({ id }) => id).filter((id) => visible.has(id))
    // More than needed, because some may be on hold.
    const latest = await readStones(reader, ids.slice(0, 4 * maxStones))
    stones.push(...latest.filter(({ status }) => status === STONE_STATUS.available))
  }
  return stones.slice(0, maxStones)
}

const everything = { filters: {}, page: 0, pageSize: batchSize }
