import { z } from 'zod/mini'
import {
  findDeletionEffect,
  getTransitionEffect,
  isOpenOrder,
  ORDER_STATUS,
  type OrderStatus,
} from '#domain/order/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { orderStatusNames } from '#web/features/orders/order-status.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'
import { draftOfItem, toWireLines } from '#web/pages/admin/order/draft-line.ts'

export const statusSequence: readonly OrderStatus[] = [
  ORDER_STATUS.processing,
  ORDER_STATUS.payment,
  ORDER_STATUS.delivery,
  ORDER_STATUS.completed,
  ORDER_STATUS.cancelled,
]

/** Queries that a change of an order invalidates. */
export const staleWithOrder: readonly EndpointName[] = [
  'readOrder',
  'listOrders',
  'listOwnOrders',
  'searchDiamonds',
  'listAudit',
  'listOutbox',
]

/** The next status of an open order. Closed orders have none. */
const nextStatuses: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  [ORDER_STATUS.processing]: ORDER_STATUS.payment,
  [ORDER_STATUS.payment]: ORDER_STATUS.delivery,
  [ORDER_STATUS.delivery]: ORDER_STATUS.completed,
}

/** Returns one action for each status other than the order's own. Source: requirements 16.5. */
export function makeOrderActions(): RowAction<Order>[] {
  return statusSequence.map((to) => ({
    title: orderStatusNames[to],
    isDangerous: to === ORDER_STATUS.cancelled,
    isOffered: ({ status }) => status !== to,
    action: (order) => makeStatusAction(order, to),
  }))
}

/** Returns the action that moves an order to its next status, or undefined if it is closed. */
export function findNextAction(order: Order): { title: string; action: Action } | undefined {
  const to = nextStatuses[order.status]
  return to === undefined ? undefined : { title: orderStatusNames[to], action: makeStatusAction(order, to) }
}

function makeStatusAction(order: Order, to: OrderStatus): Action {
  const done = `Order ${order.id} is now ${orderStatusNames[to]}`
  const send = () =>
    sendApiRequest('changeOrderStatus', {
      params: { id: order.id },
      body: { newStatus: to },
      headers: matchVersion(order),
    })
  const consequences = listConsequences(order.status, to)
  if (consequences.length === 0) return { endpoint: 'changeOrderStatus', stale: staleWithOrder, done, send }
  return createFormAction({
    endpoint: 'changeOrderStatus',
    stale: staleWithOrder,
    done,
    send,
    title: `Order ${order.id}: ${orderStatusNames[order.status]} to ${orderStatusNames[to]}`,
    consequences: [...consequences, describeEmail('buyer')],
    isDangerous: to === ORDER_STATUS.cancelled,
    submit: `Set to ${orderStatusNames[to]}`,
    schema: z.object({}),
    // The refusal of a stale status transition carries the current order.
    rebase: (present) => makeStatusAction(present as Order, to),
  })
}

/** Confirms every open line. */
export const confirmLines: RowAction<Order> = {
  title: 'Confirm all lines',
  isOffered: ({ status, items }) => isOpenOrder(status) && items.some(({ state }) => state === 'open'),
  action: (order) =>
    createFormAction({
      endpoint: 'editOrder',
      stale: staleWithOrder,
      title: `Confirm the lines of order ${order.id}?`,
      consequences: [
        'Every line that is open counts as there. Lines that are not to be had stay so.',
        describeEmail('buyer'),
      ],
      submit: 'Confirm',
      done: `The lines of order ${order.id} are confirmed`,
      schema: z.object({}),
      send: () =>
        sendApiRequest('editOrder', {
          params: { id: order.id },
          body: {
            items: toWireLines(
              order.items
                .map(draftOfItem)
                .map((line) => (line.state === 'open' ? { ...line, state: 'confirmed' as const } : line)),
            ),
          },
          headers: matchVersion(order),
        }),
    }),
}

/** Deletes an order that is not a recorded sale. */
export const deleteOrder: RowAction<Order> = {
  title: 'Delete…',
  isDangerous: true,
  isOffered: ({ status }) => findDeletionEffect(status) !== undefined,
  action: (order) =>
    createFormAction({
      endpoint: 'deleteOrder',
      stale: ['listOrders', 'listAudit', 'listOutbox'],
      title: `Delete order ${order.id}?`,
      consequences: [
        ...listConsequences(order.status, ORDER_STATUS.cancelled),
        'The order is gone, with its history; the audit log keeps what it was.',
        ...(isOpenOrder(order.status) ? [describeEmail('buyer', 'that it is cancelled')] : []),
      ],
      isDangerous: true,
      submit: 'Delete',
      done: `Order ${order.id} is deleted`,
      schema: z.object({}),
      send: () =>
        sendApiRequest('deleteOrder', {
          params: { id: order.id },
          headers: matchVersion(order),
        }),
    }),
}

/** Describes how a status transition changes the stock. Empty if it does not. Source: requirements 16.5. */
export function listConsequences(from: OrderStatus, to: OrderStatus): string[] {
  const { stones, quantities, needsStock } = getTransitionEffect(from, to)
  const effects = {
    take: 'Every stone of it is put on Hold for the buyer again.',
    release: 'Every stone that this order still holds becomes Available again.',
    sell: 'Every stone of it is taken off sale.',
    none: undefined,
  }
  return [
    effects[stones],
    quantities === 'give-back' ? 'Carats of melee and stones of parcels go back into stock.' : undefined,
    quantities === 'take' ? 'Carats of melee and stones of parcels are taken from stock.' : undefined,
    needsStock ? 'It is refused if any of its stones cannot be had any more.' : undefined,
  ].filter((text) => text !== undefined)
}
