import { findLoginRefusal } from '#domain/access/account.ts'
import { toCents } from '#domain/money/cents.ts'
import type { shareEndpoints } from '#contract/endpoints/shares.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { NewShare } from '#contract/schemas/shares.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { presentOpened, presentShare, presentShareable } from './present-share.ts'
import {
  countOpening,
  deleteShare,
  findOpenShare,
  insertShare,
  listShares,
  type WholeShare,
} from './share-store.ts'
import { makeShareUrl, makeWhatsappUrl, writeShareText } from './write-share-text.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'

/** Services that these handlers use. */
type Services = PolicyServices & { settings: LinkSettings }

export const shareHandlers: Handlers<keyof typeof shareEndpoints, Services> = {
  createShare: async ({ services, viewer, tx, body }) => {
    const stones = readStones(body)
    const rows = await loadStones(tx, body.diamondIds)
    const shareable = presentShareable(
      rows,
      resolveViewerPolicy(viewer, services),
      services.users,
      await readDatabaseTime(tx),
    )
    const missing = body.diamondIds.filter((id) => !shareable.has(id))
    if (missing.length > 0) {
      refuse(
        'ITEM_NOT_FOUND',
        missing.map((id) => ({ path: String(id), message: 'There is no such stone' })),
      )
    }
    const domain = findRegisteredDomain(viewer, services.users)
    const message = body.message ?? null
    const { share, key } = await insertShare(tx, { userId: viewer.user.id, domain, message, stones })
    const url = makeShareUrl(services.settings, domain, key)
    const selectedStones = body.diamondIds.flatMap((stoneId) => shareable.get(stoneId) ?? [])
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
    const { share, sender } = await getOpenShare(db, services, params.key)
    const policy = resolveViewerPolicy(createViewer(sender, share.domain ?? ''), services)
    const rows = await loadStones(db, listStoneIds(share))
    return presentOpened(
      share,
      sender,
      presentShareable(rows, policy, services.users, await readDatabaseTime(db)),
    )
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
  if (new Set(diamondIds).size < diamondIds.length) refuseRequest('diamondIds', 'Name each stone once')
  const cents = new Map((prices ?? []).map(({ diamondId, totalPrice }) => [diamondId, toCents(totalPrice)]))
  const stray = [...cents.keys()].find((id) => !diamondIds.includes(id))
  if (stray !== undefined) refuseRequest('prices', `Stone ${stray} is not among those chosen`)
  return diamondIds.map((diamondId) => ({ diamondId, totalPriceCents: cents.get(diamondId) ?? null }))
}

/**
 * Returns the link of a key and its sender. Refuses if the link has ended or its sender may not sign in any
 * more.
 */
async function getOpenShare(
  db: Db,
  services: { users: UserDirectory },
  key: string,
): Promise<{ share: WholeShare; sender: UserRecord }> {
  const share = (await findOpenShare(db, key)) ?? refuse('ITEM_NOT_FOUND')
  const sender = services.users.find(share.user_id) ?? refuse('ITEM_NOT_FOUND')
  if (findLoginRefusal(sender, new Date()) !== undefined) refuse('ITEM_NOT_FOUND')
  return { share, sender }
}

function listStoneIds({ stones }: WholeShare): number[] {
  return stones.map(({ diamond_id }) => diamond_id)
}
