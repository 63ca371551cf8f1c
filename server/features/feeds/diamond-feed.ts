import { sql } from 'kysely'
import { listDiamondFeedColumns } from '#domain/feed/feed-columns.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { copyStones, copyStonesAfter, stoneColumns } from '#server/stock/diamonds/copy-stones.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import type { FeedSource } from './feed-source.ts'

type Services = { users: UserDirectory; changes: Pick<ChangeFeed, 'catchUp'> }

/** Returns the feed of the stones that a viewer sees. It reads the database, because memory may lag behind it. */
export function createDiamondFeed(
  db: Db,
  policy: ViewerPolicy,
  { users, changes }: Services,
): FeedSource<Diamond> {
  const isForCustomer = !policy.isAdministrator
  return {
    name: 'diamonds',
    ...(isForCustomer ? ofStones : ofStonesAndHolders),
    // An administrator reads the names of holders, which are in memory.
    prepare: isForCustomer ? async () => undefined : () => changes.catchUp(),
    listAfter: async (id, limit) => {
      const rows = await copyStonesAfter(db, id, { limit, isForCustomer })
      return { ids: rows.map((row) => row.id), items: presentVisible(rows, policy, users) }
    },
    load: async (ids) => {
      const rows = await copyStones(db, ids, stoneColumns)
      return presentVisible(
        rows.toSorted((one, other) => one.id - other.id),
        policy,
        users,
      )
    },
    columns: listDiamondFeedColumns(policy),
  }
}

const ofStones = {
  topics: ['diamonds'],
  selectChanged: sql`select id from changed`,
} as const

const ofStonesAndHolders = {
  topics: ['diamonds', 'users'],
  selectChanged: sql`
    select id from changed where topic = 'diamonds'
    union
    select held.id from diamonds held join changed holder on holder.topic = 'users' and held.hold_user_id = holder.id`,
} as const
