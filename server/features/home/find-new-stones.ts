import { STONE_STATUS } from '#domain/stone/status.ts'
import type { HomeContent } from '#contract/schemas/home.ts'
import { searchDiamonds } from '#server/stock/catalogue/search-diamonds.ts'
import { readFoundStones, type HomeReader } from './home-reader.ts'

const maxStones = 8

/** Returns how many stones of the last 7 days the reader can buy, with the heaviest of them. */
export async function findNewStones(reader: HomeReader): Promise<HomeContent['newStones']> {
  const { services, viewer, policy } = reader
  const isWeightHidden = policy.hiddenColumns.includes('carats')
  const { ids, total } = searchDiamonds(
    services.catalogue,
    {
      filters: { newSince: '7d', statuses: [STONE_STATUS.available] },
      sort: isWeightHidden ? undefined : [{ by: 'carats', order: 'desc' }],
      page: 0,
      pageSize: maxStones,
    },
    viewer.access,
    policy,
  )
  return { total, stones: await readFoundStones(reader, ids) }
}
