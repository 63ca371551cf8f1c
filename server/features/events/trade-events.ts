import { sql } from 'kysely'
import { ShopEvent } from '#contract/schemas/events.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A change to a user's order, memo or hold request, published to that user and to administrators. */
export type TradeEvent = { userId: number; event: ShopEvent }

/** Above this number orders are not named one by one. */
const maxOrders = 200

/** Reads the trade events for each journal topic and its ids. */
export const tradeEventReaders = {
  orders: async (db, ids) => {
    const moves = await readMoves(db, ids, { table: 'orders', kind: 'order', state: 'status' })
    return moves.length > maxOrders ? tellOwners(moves.map(({ userId }) => userId)) : moves
  },
  // Of a deleted order only the owner's id is left.
  'order-owners': async (_db, userIds) => tellOwners(userIds),
  'hold-requests': (db, ids) =>
    readMoves(db, ids, { table: 'hold_requests', kind: 'hold-request', state: 'state' }),
  memos: (db, ids) => readMoves(db, ids, { table: 'memos', kind: 'memo', state: 'state' }),
} as const satisfies Record<string, (db: Db, ids: readonly number[]) => Promise<TradeEvent[]>>

/** The journal topics of trade events. */
export const tradeEventTopics = [
  'orders',
  'order-owners',
  'hold-requests',
  'memos',
] as const satisfies readonly (keyof typeof tradeEventReaders)[]

type Paper = { table: string; kind: ShopEvent['kind']; state: 'status' | 'state' }

async function readMoves(db: Db, ids: readonly number[], paper: Paper): Promise<TradeEvent[]> {
  const { rows } = await sql<{ id: number; userId: number; state: unknown }>`
    select id, user_id as "userId", ${sql.ref(paper.state)} as state from ${sql.table(paper.table)}
    where id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows.map(({ id, userId, state }) => ({
    userId,
    event: ShopEvent.parse({ kind: paper.kind, id, [paper.state]: state }),
  }))
}

function tellOwners(userIds: readonly number[]): TradeEvent[] {
  return [...new Set(userIds)].map((userId) => ({ userId, event: { kind: 'orders' } }))
}
