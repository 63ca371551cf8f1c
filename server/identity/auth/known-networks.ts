import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { toNetwork } from './network.ts'

/** Longer than between two visits of most customers. */
const retentionDays = 180

/** Records that a user has signed in from the network of an address. Call it when a sign-in is complete. */
export async function recordKnownNetwork(tx: Tx, userId: number, address: string): Promise<void> {
  const signed_in_at = sql<Date>`now()`
  await tx
    .insertInto('known_networks')
    .values({ user_id: userId, network: toNetwork(address), signed_in_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ signed_in_at }))
    .execute()
}

/** Whether the user with this email has signed in from the network of the address before. */
export async function isKnownNetwork(db: Db, email: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.id', 'known_networks.user_id')
    .select('users.id')
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where('known_networks.network', '=', toNetwork(address))
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes networks from which a user has not signed in for half a year. */
export async function pruneKnownNetworks(db: Db): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('signed_in_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute()
}
