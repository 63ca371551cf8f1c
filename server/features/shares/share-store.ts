import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { SHARE_HOURS } from '#domain/share/share.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'
import type { SharesTable, ShareStonesTable } from '#server/platform/database/tables/requests.ts'

export type ShareRow = Selectable<SharesTable>
export type ShareStone = Selectable<ShareStonesTable>

/** A shared link with its stones in the order in which they were selected. */
export type WholeShare = ShareRow & { stones: ShareStone[] }

/** Days after a link ends during which its sender can see how often it was opened. */
const retentionDays = 30

const keyBytes = 24

type NewShare = {
  userId: number
  domain: string | null
  message: string | null
  isNeutral: boolean
  stones: readonly { diamondId: number; totalPriceCents: number | null }[]
}

/** Creates a link and returns it with its key. Only a hash of the key is stored. */
export async function insertShare(
  tx: Tx,
  { userId, domain, message, isNeutral, stones }: NewShare,
): Promise<{ share: WholeShare; key: string }> {
  const key = randomBytes(keyBytes).toString('base64url')
  const share = await tx
    .insertInto('shares')
    .values({
      user_id: userId,
      key_hash: hashText(key),
      domain,
      message,
      is_neutral: isNeutral,
      expires_at: sql<Date>`now() + make_interval(hours => ${SHARE_HOURS})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const stoneRows = stones.map(({ diamondId, totalPriceCents }, position) => ({
    share_id: share.id,
    position,
    diamond_id: diamondId,
    total_price: totalPriceCents,
  }))
  await tx.insertInto('share_stones').values(stoneRows).execute()
  return { share: { ...share, stones: stoneRows }, key }
}

/** Returns the link of a key until it expires. */
export async function findOpenShare(db: Db, key: string): Promise<WholeShare | undefined> {
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where('key_hash', '=', hashText(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && (await addShareStones(db, [row]))[0]
}

/** Returns a user's links, newest first. */
export async function listShares(db: Db, userId: number): Promise<WholeShare[]> {
  const rows = await db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return addShareStones(db, rows)
}

/** Returns the ids of the stones of a link. */
export function listStoneIds({ stones }: WholeShare): number[] {
  return stones.map(({ diamond_id }) => diamond_id)
}

/** Counts an opening of a link. */
export async function countOpening(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('shares')
    .set({
      // The count stops at the maximum of the column.
      openings: sql<number>`least(openings, 2147483646) + 1`,
      first_opened_at: sql<Date>`coalesce(first_opened_at, now())`,
      last_opened_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a user's own link. Returns false if they have none with that id. */
export async function deleteShare(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shares')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes links that ended a month ago. */
export async function pruneShares(db: Db): Promise<void> {
  await db
    .deleteFrom('shares')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute()
}

async function addShareStones(db: Db, shares: readonly ShareRow[]): Promise<WholeShare[]> {
  const stones = await db
    .selectFrom('share_stones')
    .selectAll()
    .where(sql<boolean>`share_id = any(${shares.map(({ id }) => id)}::bigint[])`)
    .orderBy('position')
    .execute()
  const byShare = Map.groupBy(stones, ({ share_id }) => share_id)
  return shares.map((share) => ({ ...share, stones: byShare.get(share.id) ?? [] }))
}
