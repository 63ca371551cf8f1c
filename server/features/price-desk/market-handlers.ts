import { setImmediate as letOthersRun } from 'node:timers/promises'
import { toCents, toDollars } from '#domain/money/cents.ts'
import { findPercentile, type MarketPosition as Position } from '#domain/market/market-position.ts'
import { refuse } from '#contract/refusal.ts'
import type { MarketPosition, MarketRank } from '#contract/schemas/market.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { placeStone, toPlacedStone } from '#server/stock/catalogue/market-position.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'

type Services = { catalogue: Pick<Catalogue, 'index'>; site: Pick<SiteState, 'pricing'> }

export const marketHandlers: Handlers<'readStoneMarket' | 'listMarketRanks', Services> = {
  readStoneMarket: async ({ db, services, params, query }) => {
    const [stone] = await loadStones(db, [params.id])
    if (!stone) return refuse('DIAMOND_NOT_FOUND')
    const cents = query.pricePerCarat === undefined ? stone.price_per_carat : toCents(query.pricePerCarat)
    const position = placeStone(
      services.catalogue.index,
      toPlacedStone(stone, cents),
      services.site.pricing.market,
    )
    return {
      pricePerCarat: cents === null ? null : toDollars(cents),
      position: position && presentPosition(position),
    }
  },

  listMarketRanks: async ({ db, services, body }) => {
    const ranks: MarketRank[] = []
    for (const stone of await loadStones(db, body.ids)) {
      // A search in between must hardly wait.
      await letOthersRun()
      const placed = toPlacedStone(stone, stone.price_per_carat)
      const position = placeStone(services.catalogue.index, placed, services.site.pricing.market)
      if (position === null) continue
      const { stones, rank } = position
      ranks.push({ id: stone.id, stones, rank, percentile: findPercentile(position) })
    }
    return ranks
  },
}

function presentPosition(position: Position): MarketPosition {
  return {
    stones: position.stones,
    rank: position.rank,
    percentile: findPercentile(position),
    lowest: toDollars(position.lowestCents),
    tenthPercentile: toDollars(position.tenthPercentileCents),
    median: toDollars(position.medianCents),
    highest: toDollars(position.highestCents),
  }
}
