import { sql, type Selectable, type Updateable } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { HoldRequestsTable, HoldRequestStonesTable } from '#server/platform/database/tables/requests.ts'

export type HoldRequestRow = Selectable<HoldRequestsTable>
export type HoldRequestStone = Selectable<HoldRequestStonesTable>

type WithStones = { stones: HoldRequestStone[] }
/** A request with its stones. */
export type WholeHoldRequest = HoldRequestRow & WithStones

type NewHoldRequest = {
  userId: number
  domain: string | null
  hours: number | null
  comment: string | null
  stones: readonly Omit<HoldRequestStone, 'request_id'>[]
}

/** Inserts a request and returns its id. */
export async function insertHoldRequest(
  tx: Tx,
  { userId, domain, hours, comment, stones }: NewHoldRequest,
): Promise<number> {
  const { id } = await tx
    .insertInto('hold_requests')
    .values({ user_id: userId, domain, hours, comment })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('hold_request_stones')
    .values(stones.map((stone) => ({ request_id: id, ...stone })))
    .execute()
  return id
}

/** Returns the requests with their stones. */
export async function addRequestStones<Request extends HoldRequestRow>(
  db: Db,
  requests: readonly Request[],
): Promise<(Request & WithStones)[]> {
  const stones = await db
    .selectFrom('hold_request_stones')
    .selectAll()
    .where(sql<boolean>`request_id = any(${requests.map(({ id }) => id)}::bigint[])`)
    .orderBy('diamond_id')
    .execute()
  const byRequest = Map.groupBy(stones, ({ request_id }) => request_id)
  return requests.map((request) => ({ ...request, stones: byRequest.get(request.id) ?? [] }))
}

export async function findHoldRequest(db: Db, id: number): Promise<WholeHoldRequest | undefined> {
  const row = await db.selectFrom('hold_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await addRequestStones(db, [row]))[0]
}

/** Locks a request and returns it with its stones. */
export async function lockHoldRequest(tx: Tx, id: number): Promise<WholeHoldRequest | undefined> {
  const row = await tx
    .selectFrom('hold_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && (await addRequestStones(tx, [row]))[0]
}

/** Returns a user's open requests. */
export async function listOpenRequests(tx: Tx, userId: number): Promise<WholeHoldRequest[]> {
  const rows = await tx
    .selectFrom('hold_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute()
  return addRequestStones(tx, rows)
}

/** Makes stones on hold available. The caller has locked them. */
export async function releaseStones(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('diamonds')
    .set({
      status: STONE_STATUS.available,
      hold_user_id: null,
      hold_until: null,
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where(sql<boolean>`id = any(${toArrayParameter(ids, 'bigint')})`)
    .execute()
}

/** Saves the decision on a request. The caller has locked its row. */
export async function decideHoldRequest(
  tx: Tx,
  id: number,
  decision: Pick<Updateable<HoldRequestsTable>, 'state' | 'answer' | 'hold_until'>,
): Promise<void> {
  await tx
    .updateTable('hold_requests')
    .set({ ...decision, decided_date: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
