import { refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Locks channels, so that none is deleted before the commit; refuses where one does not exist. */
export async function lockChannels(tx: Tx, path: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const existing = await tx
    .selectFrom('email_channels')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute()
  const missing = ids.find((id) => !existing.some((channel) => channel.id === id))
  if (missing !== undefined) refuseRequest(path, `Unknown newsletter: ${missing}`)
}

/** Subscribes a user, whose row is locked, to exactly these channels. */
export async function replaceSubscriptions(
  tx: Tx,
  userId: number,
  channelIds: readonly number[],
): Promise<void> {
  await lockChannels(tx, 'channelIds', channelIds)
  await tx.deleteFrom('channel_subscriptions').where('user_id', '=', userId).execute()
  if (channelIds.length === 0) return
  await tx
    .insertInto('channel_subscriptions')
    .values(channelIds.map((channel_id) => ({ user_id: userId, channel_id })))
    .execute()
}
