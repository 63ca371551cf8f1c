import { sql } from 'kysely'
import { joinFullName } from '#domain/access/confirmed-names.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from './user-record.ts'

/**
 * Deletes a user whose row is locked, with all that was only theirs. Their orders stay, with the stones in
 * them; holds without an order end; a memo that refers to the user only by id gets their name as its account.
 * Returns the stock numbers of the stones that are Available again.
 */
export async function deleteUser(tx: Tx, user: UserRecord): Promise<string[]> {
  // Stones are locked in id order, like everywhere; no new ones are added while the user's row is locked.
  await tx
    .selectFrom('diamonds')
    .select('id')
    .where((stone) => stone.or([stone('hold_user_id', '=', user.id), stone('memo_user_id', '=', user.id)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const released = await tx
    .updateTable('diamonds')
    .set({ status: STONE_STATUS.available, hold_user_id: null, hold_until: null, ...nextVersion })
    .where('hold_user_id', '=', user.id)
    .where('status', '=', STONE_STATUS.hold)
    .where('order_id', 'is', null)
    .returning('stock_id')
    .execute()
  await tx
    .updateTable('diamonds')
    .set({ memo_account: getMemoAccount(user), ...nextVersion })
    .where('memo_user_id', '=', user.id)
    .where('memo_account', 'is', null)
    .execute()
  await tx.deleteFrom('users').where('id', '=', user.id).execute()
  return released.map(({ stock_id }) => stock_id)
}

const nextVersion = { version: sql<number>`version + 1`, changed_at: sql<Date>`now()` }

function getMemoAccount({ addresses: [main], email }: UserRecord): string {
  return main?.company ?? (main && joinFullName(main)) ?? email
}
