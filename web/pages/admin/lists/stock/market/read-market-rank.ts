import type { MarketRank } from '#contract/schemas/market.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'

type Batch = { ids: Set<number>; ranks: Promise<ReadonlyMap<number, MarketRank>> }

/** Collects the stones of a page, whose cells all ask in the same moment. */
let open: Batch | undefined

/** Reads the rank of a stone, null if it has none. Stones that are asked for together are read by one request. */
export async function readMarketRank(id: number): Promise<MarketRank | null> {
  open ??= startBatch()
  open.ids.add(id)
  const ranks = await open.ranks
  return ranks.get(id) ?? null
}

function startBatch(): Batch {
  const ids = new Set<number>()
  return { ids, ranks: sendLater(ids) }
}

async function sendLater(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, MarketRank>> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  open = undefined
  const ranks = await sendApiRequest('listMarketRanks', { body: { ids: [...ids] } })
  return new Map(ranks.map((rank) => [rank.id, rank]))
}
