import { toCents } from '#domain/money/cents.ts'
import type { shareEndpoints } from '#contract/endpoints/shares.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { NewShare } from '#contract/schemas/shares.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import { getOpenShare, openSharedLink, type OpenShareServices } from './open-share.ts'
import { presentShare, presentShareable } from './present-share.ts'
import { refuseLowPrices } from './refuse-low-prices.ts'
import { countOpening, deleteShare, insertShare, listShares, listStoneIds } from './share-store.ts'
import { makeShareUrl, makeWhatsappUrl, writeShareText } from './write-share-text.ts'

export const shareHandlers: Handlers<keyof typeof shareEndpoints, OpenShareServices> = {
  createShare: async ({ services, viewer, tx, body }) => {
    const stones = readStones(body)
    const rows = await loadStones(tx, body.diamondIds)
    const policy = resolveViewerPolicy(viewer, services)
    const shareable = presentShareable(rows, policy, services, await readDatabaseTime(tx))
    const missing = body.diamondIds.filter((id) => !shareable.has(id))
    if (missing.length > 0) {
      refuse(
        'ITEM_NOT_FOUND',
        missing.map((id) => ({ path: String(id), message: 'Stone not found' })),
      )
    }
    refuseLowPrices(body, rows, policy, services.users)
    const domain = findRegisteredDomain(viewer, services.users)
    const message = body.message ?? null
    const isNeutral = body.isNeutral ?? false
    const { share, key } = await insertShare(tx, {
      userId: viewer.user.id,
      domain,
      message,
      isNeutral,
      stones,
    })
    const url = makeShareUrl(services.settings, domain, key)
    const selectedStones = stones.flatMap(({ diamondId, totalPriceCents }) => {
      const stone = shareable.get(diamondId)
      return stone ? [{ description: stone.description, totalPriceCents }] : []
    })
    const text = writeShareText(message, selectedStones, url)
    return { ...presentShare(share, rows), url, text, whatsappUrl: makeWhatsappUrl(text) }
  },

  listShares: async ({ db, viewer }) => {
    const shares = await listShares(db, viewer.user.id)
    const rows = await loadStones(db, [...new Set(shares.flatMap(listStoneIds))])
    return shares.map((share) => presentShare(share, rows))
  },

  openShare: async ({ services, db, params, setHeader }) => {
    setHeader('cache-control', 'no-store')
    return openSharedLink(db, params.key, services)
  },

  countShareOpening: async ({ services, viewer, tx, params }) => {
    const { share } = await getOpenShare(tx, services, params.key)
    // The sender's own views do not count.
    if (viewer.user?.id !== share.user_id) await countOpening(tx, share.id)
    return undefined
  },

  deleteShare: async ({ viewer, tx, params }) => {
    if (!(await deleteShare(tx, viewer.user.id, params.id))) refuse('ITEM_NOT_FOUND')
    return undefined
  },
}

/** Returns the stones in the order in which they were selected, each with its price. */
function readStones({
  diamondIds,
  prices,
}: NewShare): { diamondId: number; totalPriceCents: number | null }[] {
  if (new Set(diamondIds).size < diamondIds.length)
    refuseRequest('diamondIds', 'Each stone can be listed only once')
  const cents = new Map((prices ?? []).map(({ diamondId, totalPrice }) => [diamondId, toCents(totalPrice)]))
  const stray = [...cents.keys()].find((id) => !diamondIds.includes(id))
  if (stray !== undefined) refuseRequest('prices', `Stone ${stray} is not among the selected stones`)
  return diamondIds.map((diamondId) => ({ diamondId, totalPriceCents: cents.get(diamondId) ?? null }))
}
