import { sql } from 'kysely'
import { OPEN_RETURN_STATES, isOpenReturn } from '#domain/return/return.ts'
import type { returnEndpoints } from '#contract/endpoints/returns.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Return } from '#contract/schemas/returns.ts'
import { lockOrder } from '#server/features/orders/order-store.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { draftReturnLines } from './draft-return-lines.ts'
import { fullPolicy, presentReturn, presentReturns } from './present-return.ts'
import { receiveReturn } from './receive-return.ts'
import { recordReturn } from './record-return.ts'
import { emailReturnToBuyer, emailReturnToStaff } from './return-emails.ts'
import {
  addReturnLines,
  findReturn,
  insertReturn,
  lockReturn,
  saveReturn,
  type WholeReturn,
} from './return-store.ts'

/** The services that these handlers use. */
type Services = PolicyServices & { mailer: Mailer; settings: EmailSettings }

export const returnHandlers: Handlers<keyof typeof returnEndpoints, Services> = {
  requestReturn: async ({ services, viewer, tx, params, body, afterCommit }) => {
    const order = await lockOrder(tx, params.id)
    if (!order || order.user_id !== viewer.user.id) return refuse('ORDER_NOT_FOUND')
    const lines = await draftReturnLines(tx, order, body.lines)
    const by = { user_id: order.user_id, requested_by: viewer.user.id }
    const id = await insertReturn(tx, { order_id: order.id, ...by, reason: body.reason }, lines)
    const whole = await getReturn(tx, id)
    await recordReturn(tx, whole, viewer.user, 'requested')
    await emailReturnToStaff(tx, services, whole, 'requested')
    await emailReturnToBuyer(tx, services, whole, 'requested')
    afterCommit(() => services.mailer.wake())
    return presentReturn(tx, whole, resolveViewerPolicy(viewer, services))
  },

  startReturn: async ({ services, viewer, tx, body, audit, afterCommit, setHeader }) => {
    const order = (await lockOrder(tx, body.orderId)) ?? refuse('ORDER_NOT_FOUND')
    const lines = await draftReturnLines(tx, order, body.lines)
    const accepted = { state: 'accepted', decided_at: sql<Date>`now()` } as const
    const texts = { reason: body.reason || null, reply: body.reply || null }
    const by = { user_id: order.user_id, requested_by: viewer.user.id }
    const id = await insertReturn(tx, { order_id: order.id, ...by, ...accepted, ...texts }, lines)
    const whole = await getReturn(tx, id)
    await recordReturn(tx, whole, viewer.user, 'started')
    await emailReturnToBuyer(tx, services, whole, 'started')
    afterCommit(() => services.mailer.wake())
    const reply = await replyWith(tx, whole, setHeader)
    await audit({ act: 'start return', subject: describe(whole), after: summarize(reply) })
    return reply
  },

  listReturns: async ({ services, viewer, db, query }) => {
    const policy = resolveViewerPolicy(viewer, services)
    let returns = db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .selectAll('returns')
    const userId = viewer.isAdministrator ? query.userId : viewer.user.id
    if (userId !== undefined) returns = returns.where('returns.user_id', '=', userId)
    if (query.orderId !== undefined) returns = returns.where('returns.order_id', '=', query.orderId)
    if (query.state === 'open') returns = returns.where('returns.state', 'in', OPEN_RETURN_STATES)
    else if (query.state !== undefined) returns = returns.where('returns.state', '=', query.state)
    return listPage(
      query,
      {
        query: returns,
        sorts: {
          id: 'returns.id',
          orderId: 'returns.order_id',
          state: 'returns.state',
          customer: sql`lower(coalesce(orders.buyer_company, orders.buyer_name))`,
          requestedDate: 'returns.requested_at',
          receivedDate: 'returns.received_at',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: [
          sql`returns.order_id::text`,
          'orders.buyer_name',
          'orders.buyer_company',
          'orders.buyer_email',
          'returns.reason',
          stockNumbers,
        ],
      },
      async (rows) => presentReturns(db, await addReturnLines(db, rows), policy),
    )
  },

  readReturn: async ({ services, viewer, db, params, setHeader }) => {
    const whole = await findReturn(db, params.id)
    const isOwn = viewer.isAdministrator || whole?.user_id === viewer.user.id
    if (!whole || !isOwn) return refuse('ITEM_NOT_FOUND')
    if (viewer.isAdministrator) setHeader('etag', toTag(whole.version))
    return presentReturn(db, whole, resolveViewerPolicy(viewer, services))
  },

  acceptReturn: async ({ services, viewer, tx, params, body, headers, audit, afterCommit, setHeader }) => {
    const before = await lockCurrentReturn(tx, params.id, headers)
    if (before.state !== 'requested') refuseState(before, 'Only a requested return can be accepted')
    await saveReturn(tx, before.id, {
      state: 'accepted',
      reply: body.reply || null,
      decided_at: sql<Date>`now()`,
    })
    const whole = await getReturn(tx, before.id)
    await recordReturn(tx, whole, viewer.user, 'accepted')
    await emailReturnToBuyer(tx, services, whole, 'accepted')
    afterCommit(() => services.mailer.wake())
    await audit({ act: 'accept return', subject: describe(whole), after: { reply: whole.reply } })
    return replyWith(tx, whole, setHeader)
  },

  refuseReturn: async ({ services, viewer, tx, params, body, headers, audit, afterCommit, setHeader }) => {
    const before = await lockCurrentReturn(tx, params.id, headers)
    if (!isOpenReturn(before.state)) refuseState(before, 'Only an open return can be refused')
    await saveReturn(tx, before.id, { state: 'refused', reply: body.reply, decided_at: sql<Date>`now()` })
    const whole = await getReturn(tx, before.id)
    await recordReturn(tx, whole, viewer.user, 'refused')
    await emailReturnToBuyer(tx, services, whole, 'refused')
    afterCommit(() => services.mailer.wake())
    await audit({ act: 'refuse return', subject: describe(whole), after: { reply: whole.reply } })
    return replyWith(tx, whole, setHeader)
  },

  withdrawReturn: async ({ services, viewer, tx, params, afterCommit }) => {
    const before = await lockReturn(tx, params.id)
    if (!before || before.user_id !== viewer.user.id) return refuse('ITEM_NOT_FOUND')
    if (before.state !== 'requested') refuseState(before, 'This return was decided already')
    await saveReturn(tx, before.id, { state: 'withdrawn', decided_at: sql<Date>`now()` })
    const whole = await getReturn(tx, before.id)
    await recordReturn(tx, whole, viewer.user, 'withdrawn')
    await emailReturnToStaff(tx, services, whole, 'withdrawn')
    afterCommit(() => services.mailer.wake())
    return presentReturn(tx, whole, resolveViewerPolicy(viewer, services))
  },

  receiveReturn: async ({ services, viewer, tx, params, body, headers, audit, afterCommit, setHeader }) => {
    const before = await lockCurrentReturn(tx, params.id, headers)
    if (before.state !== 'accepted') refuseState(before, 'Only an accepted return can be received')
    await receiveReturn(tx, before, body)
    const whole = await getReturn(tx, before.id)
    await recordReturn(tx, whole, viewer.user, 'received')
    await emailReturnToBuyer(tx, services, whole, 'received')
    afterCommit(() => services.mailer.wake())
    const reply = await replyWith(tx, whole, setHeader)
    await audit({ act: 'receive return', subject: describe(whole), after: summarize(reply) })
    return reply
  },
}

const stockNumbers = sql`(
  select string_agg(i.stock_id, ' ') from return_lines l join order_items i on i.id = l.order_item_id
  where l.return_id = returns.id)`

async function getReturn(tx: Tx, id: number): Promise<WholeReturn> {
  return (await findReturn(tx, id)) ?? refuse('ITEM_NOT_FOUND')
}

/** Locks a return with its order and returns it. Refuses if the administrator saw an older version. */
async function lockCurrentReturn(
  tx: Tx,
  id: number,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<WholeReturn> {
  const whole = (await lockReturn(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  const present = await presentReturn(tx, whole, fullPolicy)
  refuseIfStale(headers, whole.version, () => present)
  return whole
}

function refuseState({ state }: WholeReturn, message: string): never {
  return refuseRequest('state', `${message}. This one is ${state}`)
}

async function replyWith(
  tx: Tx,
  whole: WholeReturn,
  setHeader: (name: string, value: string) => void,
): Promise<Return> {
  setHeader('etag', toTag(whole.version))
  return presentReturn(tx, whole, fullPolicy)
}

function describe({ id, order_id }: WholeReturn): string {
  return `return ${id} of order ${order_id}`
}

/** Returns the part of a return that the audit log stores: reason, reply, and what became of each line. */
function summarize({ reason, reply, lines }: Return): object {
  return {
    reason,
    reply,
    lines: lines.map(({ stockId, description, quantity, carats, outcome, stockNote }) => ({
      product: stockId ?? description,
      quantity,
      carats,
      ...(outcome == null ? {} : { outcome }),
      ...(stockNote == null ? {} : { stockNote }),
    })),
  }
}
