import { findLoginRefusal } from '#domain/access/account.ts'
import type { OpenedShare } from '#contract/schemas/shares.ts'
import { refuse } from '#contract/refusal.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import { listHiddenNames, makeNeutral, type NeutralServices } from './neutral-link.ts'
import { presentOpened, presentShareable } from './present-share.ts'
import { findOpenShare, listStoneIds, type WholeShare } from './share-store.ts'

export type OpenShareServices = PolicyServices & NeutralServices

/** Returns what anybody sees of an open link. Refuses as `getOpenShare` does. */
export async function openSharedLink(db: Db, key: string, services: OpenShareServices): Promise<OpenedShare> {
  const { share, sender } = await getOpenShare(db, services, key)
  const policy = resolveViewerPolicy(createViewer(sender, share.domain ?? ''), services)
  const rows = await loadStones(db, listStoneIds(share))
  const stones = presentShareable(rows, policy, services, await readDatabaseTime(db))
  if (!share.is_neutral) return presentOpened(share, sender, stones)
  return presentOpened(share, sender, makeNeutral(stones, rows, listHiddenNames(share, sender, services)))
}

/**
 * Returns the link of a key and its sender. Refuses if the link has ended or its sender may not sign in any
 * more.
 */
export async function getOpenShare(
  db: Db,
  services: { users: UserDirectory },
  key: string,
): Promise<{ share: WholeShare; sender: UserRecord }> {
  const share = (await findOpenShare(db, key)) ?? refuse('ITEM_NOT_FOUND')
  const sender = services.users.find(share.user_id) ?? refuse('ITEM_NOT_FOUND')
  if (findLoginRefusal(sender, new Date()) !== undefined) refuse('ITEM_NOT_FOUND')
  return { share, sender }
}
