import { sql } from 'kysely'
import { listMeleeFeedColumns, listNameDiamondFeedColumns } from '#domain/feed/feed-columns.ts'
import type { Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { selectMelee } from '#server/stock/melee/melee-rows.ts'
import { selectNameDiamonds } from '#server/stock/melee/name-diamond-rows.ts'
import { presentMelee, presentNameDiamond } from '#server/stock/melee/present-melee.ts'
import type { FeedSource } from './feed-source.ts'

const shared = { selectChanged: sql`select id from changed`, prepare: async () => undefined }

/** Returns the feed of the melee that a viewer sees. Whether they may open melee is checked before. */
export function createMeleeFeed(db: Db, policy: ViewerPolicy): FeedSource<Melee> {
  const select = () => selectMelee(db, !policy.isAdministrator)
  return {
    ...shared,
    name: 'melee',
    topics: ['melee'],
    listAfter: async (id, limit) => {
      const rows = await select().where('id', '>', id).orderBy('id').limit(limit).execute()
      return { ids: rows.map((row) => row.id), items: rows.map((row) => presentMelee(row, policy)) }
    },
    load: async (ids) => {
      const rows = await select().where('id', 'in', ids).orderBy('id').execute()
      return rows.map((row) => presentMelee(row, policy))
    },
    columns: listMeleeFeedColumns(policy),
  }
}

/** Returns the feed of the name diamonds that a viewer sees. */
export function createNameDiamondFeed(db: Db, policy: ViewerPolicy): FeedSource<NameDiamond> {
  const select = () => selectNameDiamonds(db, !policy.isAdministrator)
  return {
    ...shared,
    name: 'name-diamonds',
    topics: ['name-diamonds'],
    listAfter: async (id, limit) => {
      const rows = await select().where('id', '>', id).orderBy('id').limit(limit).execute()
      return { ids: rows.map((row) => row.id), items: rows.map((row) => presentNameDiamond(row, policy)) }
    },
    load: async (ids) => {
      const rows = await select().where('id', 'in', ids).orderBy('id').execute()
      return rows.map((row) => presentNameDiamond(row, policy))
    },
    columns: listNameDiamondFeedColumns(policy),
  }
}
