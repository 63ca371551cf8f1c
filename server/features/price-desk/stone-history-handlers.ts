import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import { presentHistory } from './present-history.ts'
import { listStoneChanges } from './stone-history-store.ts'

type Services = { site: Pick<SiteState, 'pricing'> }

const dayMs = 86_400_000

export const stoneHistoryHandlers: Handlers<'readStoneHistory', Services> = {
  readStoneHistory: async ({ db, services, params }) => {
    const [stone] = await loadStones(db, [params.id])
    if (!stone) return refuse('DIAMOND_NOT_FOUND')
    const changes = await listStoneChanges(db, stone.id)
    const now = await readDatabaseTime(db)
    const keptFrom = new Date(now.getTime() - services.site.pricing.historyDays * dayMs)
    return { entries: presentHistory(changes, stone, keptFrom) }
  },
}
