import { sql } from 'kysely'
import { ShopEvent } from '#contract/schemas/events.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A change to a user's order, memo, hold request or return, published to that user and to administrators. */
export type TradeEvent = { userId: number; event: ShopEvent }

/** Above this number orders are not reported one by one. */
const maxOrders = 200

/** Reads the trade events for each journal topic and its ids. */
export const tradeEventReaders = {
  orders: async (db, ids) => {
    const changes = await readChanges(db, ids, { table: 'orders', kind: 'order', state: 'status' })
    return changes.length > maxOrders ? notifyOwners(changes.map(({ userId }) => userId)) : changes
  },
  // Of a deleted order only the owner's id is left.
  'order-owners': async (_db, userIds) => notifyOwners(userIds),
  'hold-requests': (db, ids) =>
    readChanges(db, ids, { table: 'hold_requests', kind: 'hold-request', state: 'state' }),
  memos: (db, ids) => readChanges(db, ids, { table: 'memos', kind: 'memo', state: 'state' }),
  returns: (db, ids) => readChanges(db, ids, { table: 'returns', kind: 'return', state: 'state' }),
} as const satisfies Record<string, (db: Db, ids: readonly number[]) => Promise<TradeEvent[]>>

/** The journal topics of trade events. */
export const tradeEventTopics = [
  'orders',
  'order-owners',
  'hold-requests',
  'memos',
  'returns',
] as const satisfies readonly (keyof typeof tradeEventReaders)[]

/** A table whose rows belong to users, and the kind of event that reports a row's state. */
type Source = { table: string; kind: ShopEvent['kind']; state: 'status' | 'state' }

async function readChanges(db: Db, ids: readonly number[], source: Source): Promise<TradeEvent[]> {
  const { rows } = await sql<{ id: number; userId: number; state: unknown }>`
    select id, user_id as "userId", ${sql.ref(source.state)} as state from ${sql.table(source.table)}
    where id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows.map(({ id, userId, state }) => ({
    userId,
    event: ShopEvent.parse({ kind: source.kind, id, [source.state]: state }),
  }))
}

function notifyOwners(userIds: readonly number[]): TradeEvent[] {
  return [...new Set(userIds)].map((userId) => ({ userId, event: { kind: 'orders' } }))
}
