import { sql } from 'kysely'
import { listDiamondFeedColumns } from '#domain/feed/feed-columns.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { copyStones, copyStonesAfter, stoneColumns } from '#server/stock/diamonds/copy-stones.ts'
import { certificateKey, isCertifiedListing } from '#server/stock/diamonds/listings.ts'
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
    ...(isForCustomer ? ofStonesAndListings : ofStonesAndHolders),
    // Memory says who holds a stone, which administrators read, and which listing of a stone customers see.
    prepare: () => changes.catchUp(),
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

/**
 * Changed stones with the other listings of them: a customer may see another listing of a stone since. A stone that is
 * gone, or has another certificate now, has left its former one behind. `offset 0` makes PostgreSQL look each certificate
 * up: before it has counted them, it reads all stones instead.
 */
const ofStonesAndListings = {
  topics: ['diamonds'],
  selectChanged: sql`
    select id from changed
    union
    select listings.id
    from (
      select ${certificateKey('own')} as key from diamonds own join changed on changed.id = own.id
      union
      select former.certificate_key from former_certificates former join changed on changed.id = former.diamond_id
    ) certificates
    cross join lateral (
      select listing.id from diamonds listing
      where ${certificateKey('listing')} = certificates.key and ${isCertifiedListing('listing')} offset 0
    ) listings`,
} as const

const ofStonesAndHolders = {
  topics: ['diamonds', 'users'],
  selectChanged: sql`
    select id from changed where topic = 'diamonds'
    union
    select held.id from diamonds held join changed holder on holder.topic = 'users' and held.hold_user_id = holder.id`,
} as const
