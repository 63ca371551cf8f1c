import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isBlocked } from '#server/identity/users/user-store.ts'

/** SQL: users who may be emailed, because they could sign in now. The same rule as `findLoginRefusal`. */
export const mayReceiveEmail = sql<boolean>`users.email_confirmed and users.approved and not ${isBlocked}`

/** Selects the newsletters with the number of users who would receive each now. */
export function selectChannels(db: Db) {
  return db.selectFrom('email_channels').select((channel) => [
    'email_channels.id',
    'email_channels.name',
    'email_channels.version',
    channel
      .selectFrom('channel_subscriptions')
      .innerJoin('users', 'users.id', 'channel_subscriptions.user_id')
      .whereRef('channel_subscriptions.channel_id', '=', 'email_channels.id')
      .where(mayReceiveEmail)
      .select(({ fn }) => fn.countAll<number>().as('subscribers'))
      .as('subscribers'),
  ])
}

export type ChannelRow = { id: number; name: string; version: number; subscribers: number | null }

/** Returns a newsletter and locks it until the commit. */
export async function lockChannel(tx: Tx, id: number): Promise<ChannelRow | undefined> {
  return selectChannels(tx).where('email_channels.id', '=', id).forUpdate('email_channels').executeTakeFirst()
}

export async function renameChannel(tx: Tx, id: number, name: string): Promise<void> {
  await tx
    .updateTable('email_channels')
    .set({ name, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function listChannelNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('email_channels')
    .select('name')
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

export async function endSubscriptions(tx: Tx, userId: number, channelIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('channel_subscriptions')
    .where('user_id', '=', userId)
    .where('channel_id', 'in', [...channelIds])
    .execute()
}
