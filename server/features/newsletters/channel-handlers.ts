import { sql } from 'kysely'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { EmailChannel } from '#contract/schemas/emails.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { presentOwnUser } from '#server/identity/users/present-user.ts'
import { getUser } from '#server/identity/users/user-store.ts'
import { lockChannel, renameChannel, selectChannels, type ChannelRow } from './channel-store.ts'
import { replaceSubscriptions } from '#server/identity/users/subscriptions.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

/** Services that these handlers use. */
type Services = { users: UserDirectory }

type ChannelEndpoint =
  | 'listChannels'
  | 'listRegistrationChannels'
  | 'createChannel'
  | 'changeChannel'
  | 'deleteChannel'
  | 'changeOwnSubscriptions'

const refuseName = (): never => refuseRequest('name', 'A newsletter with this name already exists')
/** The unique indexes of the name: exact, and regardless of case. */
const nameConflicts = { email_channels_name_key: refuseName, email_channels_name: refuseName }

export const channelHandlers: Handlers<ChannelEndpoint, Services> = {
  listChannels: async ({ db, viewer, query }) =>
    listPage(
      query,
      {
        query: selectChannels(db),
        sorts: { id: 'id', name: sql`lower(name)` },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: ['name'],
      },
      (rows) =>
        rows.map((row) => (viewer.isAdministrator ? presentChannel(row) : { id: row.id, name: row.name })),
    ),

  listRegistrationChannels: async ({ db }) =>
    db.selectFrom('email_channels').select(['id', 'name']).orderBy('id').execute(),

  createChannel: async ({ tx, body: { name }, audit, setHeader }) => {
    const channel = await tx
      .insertInto('email_channels')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name', 'version'])
      .executeTakeFirst()
    if (!channel) return refuseName()
    await audit({ act: 'create channel', subject: `channel ${channel.id}, ${name}` })
    setHeader('etag', toTag(channel.version))
    return presentChannel({ ...channel, subscribers: 0 })
  },

  changeChannel: async ({ tx, params, body: { name }, headers, audit, setHeader }) => {
    const before = (await lockChannel(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    refuseIfStale(headers, before.version, () => presentChannel(before))
    await refuseDuplicate(nameConflicts, () => renameChannel(tx, params.id, name))
    // Subscribers are cached with the names of their newsletters: this update reloads them.
    await tx
      .updateTable('channel_subscriptions')
      .set({ channel_id: params.id })
      .where('channel_id', '=', params.id)
      .execute()
    const saved = { ...before, name, version: before.version + 1 }
    const subject = `channel ${params.id}, ${before.name}`
    await audit({ act: 'change channel', subject, before: { name: before.name }, after: { name } })
    setHeader('etag', toTag(saved.version))
    return presentChannel(saved)
  },

  deleteChannel: async ({ tx, params, audit }) => {
    const channel = await tx
      .deleteFrom('email_channels')
      .where('id', '=', params.id)
      .returning('name')
      .executeTakeFirst()
    if (!channel) return refuse('ITEM_NOT_FOUND')
    await audit({ act: 'delete channel', subject: `channel ${params.id}, ${channel.name}` })
    return undefined
  },

  changeOwnSubscriptions: async ({ services, tx, viewer, body }) => {
    await replaceSubscriptions(tx, viewer.user.id, [...new Set(body.channelIds)])
    return presentOwnUser(await getUser(tx, viewer.user.id), services.users)
  },
}

/** Returns a channel as administrators see it. */
function presentChannel({ id, name, version, subscribers }: ChannelRow): EmailChannel {
  return { id, name, version, subscribers: subscribers ?? 0 }
}
