import { z } from 'zod/mini'
import {
  findDeletionEffect,
  getTransitionEffect,
  isOpenOrder,
  ORDER_STATUS,
  type OrderStatus,
} from '#domain/order/status.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { orderStatusNames } from '#web/features/orders/order-status.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { describeEmail, describeEmailChoice } from '#web/pages/admin/actions/email-note.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import {
  overLimitField,
  overLimitSchema,
  overLimitValues,
} from '#web/pages/admin/actions/over-limit-field.ts'
import { draftOfItem } from '#web/pages/admin/order/draft-line.ts'
import { toWireLines } from '#web/pages/admin/order/wire-lines.ts'
import { issueInvoice } from './document-actions.ts'
import { makeShippingSchema, readShippingValues, shippingFields } from './order-data-actions.ts'
import { staleWithOrder } from './stale-with-order.ts'

export const statusSequence: readonly OrderStatus[] = [
  ORDER_STATUS.processing,
  ORDER_STATUS.payment,
  ORDER_STATUS.delivery,
  ORDER_STATUS.completed,
  ORDER_STATUS.cancelled,
]

/** The next status of an open order. Closed orders have none. */
const nextStatuses: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  [ORDER_STATUS.processing]: ORDER_STATUS.payment,
  [ORDER_STATUS.payment]: ORDER_STATUS.delivery,
  [ORDER_STATUS.delivery]: ORDER_STATUS.completed,
}

type StatusText = { title: string; submit: string; done: string }

/** How the change to each status is called. Source: requirements 16.1. */
const statusTexts: Readonly<Record<OrderStatus, StatusText>> = {
  [ORDER_STATUS.processing]: markAs('processing'),
  [ORDER_STATUS.payment]: markAs('awaiting payment'),
  [ORDER_STATUS.delivery]: markAs('shipped'),
  [ORDER_STATUS.completed]: markAs('completed'),
  [ORDER_STATUS.cancelled]: { title: 'Cancel order…', submit: 'Cancel order', done: 'cancelled' },
}

function markAs(status: string): StatusText {
  return { title: `Mark as ${status}`, submit: `Mark as ${status}`, done: `marked as ${status}` }
}

/** Returns one action for each status other than the order's own. Source: requirements 16.5. */
export function makeOrderActions(): RowAction<Order>[] {
  return statusSequence.map((to) => ({
    title: statusTexts[to].title,
    isDangerous: to === ORDER_STATUS.cancelled,
    isOffered: ({ status }) => status !== to,
    action: (order) => makeStatusAction(order, to),
  }))
}

/** Returns the action that moves an order to its next status, or undefined if it is closed. */
export function findNextAction(order: Order): { title: string; action: Action } | undefined {
  const to = nextStatuses[order.status]
  return to === undefined ? undefined : { title: statusTexts[to].title, action: makeStatusAction(order, to) }
}

/** Whether the customer is emailed about the change: chosen in the form, by default they are. */
const emailChoice = () => {
  const description = describeEmailChoice()
  return {
    fields: [
      {
        kind: 'yes-no',
        name: 'sendEmail',
        label: 'Email the customer about this',
        ...(description !== undefined && { description }),
      },
    ] satisfies Field[],
    initialValues: { sendEmail: true },
    schema: z.object({ sendEmail: z.boolean() }),
  }
}

function makeStatusAction(order: Order, to: OrderStatus): Action {
  if (to === ORDER_STATUS.delivery) return makeShipAction(order)
  const isUninvoiced = order.items.every(({ isInvoiced }) => isInvoiced !== true)
  if (to === ORDER_STATUS.completed && isUninvoiced) return makeUninvoicedAction(order)
  return createFormAction(describePlainAction(order, to))
}

/** Completes an order without an invoice: asks first, and leads to the invoice. */
function makeUninvoicedAction(order: Order): Action {
  const { title, consequences, ...plain } = describePlainAction(order, ORDER_STATUS.completed)
  return createFormAction({
    ...plain,
    title: `Order ${order.id} has no invoice. Complete it anyway?`,
    consequences: [`${title}.`, ...consequences],
    submit: 'Complete anyway',
    ...(issueInvoice.isOffered?.(order) && {
      alternative: { title: issueInvoice.title, action: issueInvoice.action(order) },
    }),
    // The refusal of a stale status transition carries the current order.
    rebase: (present) => makeUninvoicedAction(present as Order),
  })
}

/** Marks an order as shipped, with carrier, tracking number and date. */
function makeShipAction(order: Order): Action {
  const { fields, initialValues, schema } = emailChoice()
  return createFormAction({
    ...describeStatusAction(order, ORDER_STATUS.delivery),
    fields: [...shippingFields, ...fields],
    initialValues: { ...readShippingValues(order), ...initialValues },
    schema: z.extend(makeShippingSchema(order), schema.shape),
    send: ({ sendEmail, ...shipping }) =>
      sendApiRequest('changeOrderStatus', {
        params: { id: order.id },
        body: { newStatus: ORDER_STATUS.delivery, sendEmail, shipping },
        headers: matchVersion(order),
      }),
  })
}

/** Returns the change to a status that needs nothing but the confirmation. */
function describePlainAction(order: Order, to: OrderStatus) {
  const email = emailChoice()
  const schema = z.extend(email.schema, overLimitSchema)
  return {
    ...describeStatusAction(order, to),
    fields: [...email.fields, overLimitField],
    initialValues: { ...email.initialValues, ...overLimitValues },
    schema,
    send: ({ sendEmail, overLimit }: z.output<typeof schema>) =>
      sendApiRequest('changeOrderStatus', {
        params: { id: order.id },
        body: { newStatus: to, sendEmail, overLimit },
        headers: matchVersion(order),
      }),
  }
}

/** Returns what every change of a status has in common. */
function describeStatusAction(order: Order, to: OrderStatus) {
  const { submit, done } = statusTexts[to]
  return {
    endpoint: 'changeOrderStatus' as const,
    stale: staleWithOrder,
    done: `Order ${order.id} ${done}`,
    title:
      to === ORDER_STATUS.cancelled
        ? `Cancel order ${order.id}?`
        : `Order ${order.id}: ${orderStatusNames[order.status]} to ${orderStatusNames[to]}`,
    consequences: [...listConsequences(order.status, to), ...listOpenPoints(order, to)],
    isDangerous: to === ORDER_STATUS.cancelled,
    submit,
    // The refusal of a stale status transition carries the current order.
    rebase: (present: unknown) => makeStatusAction(present as Order, to),
  }
}

/** Confirms every unchecked item. */
export const confirmLines: RowAction<Order> = {
  title: 'Confirm all as available',
  isOffered: ({ status, items }) => isOpenOrder(status) && items.some(({ state }) => state === 'open'),
  action: (order) =>
    createFormAction({
      endpoint: 'editOrder',
      stale: staleWithOrder,
      title: `Confirm the items of order ${order.id}?`,
      consequences: ['Marks every unchecked item as confirmed. Unavailable items stay as they are.'],
      submit: 'Confirm',
      done: `Items of order ${order.id} confirmed`,
      ...emailChoice(),
      send: ({ sendEmail }) =>
        sendApiRequest('editOrder', {
          params: { id: order.id },
          body: {
            sendEmail,
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
        'The order and its history are permanently deleted; the activity log keeps a copy.',
        ...(isOpenOrder(order.status) ? [describeEmail('that it is cancelled')] : []),
      ],
      isDangerous: true,
      submit: 'Delete',
      done: `Order ${order.id} deleted`,
      schema: z.object({}),
      send: () =>
        sendApiRequest('deleteOrder', {
          params: { id: order.id },
          headers: matchVersion(order),
        }),
    }),
}

/** Warns of what is not settled yet when an order is shipped or completed. */
export function listOpenPoints({ items, deliveryAddress }: Order, to: OrderStatus): string[] {
  if (to !== ORDER_STATUS.delivery && to !== ORDER_STATUS.completed) return []
  const unchecked = items.filter(({ state }) => state === 'open').length
  return [
    ...(unchecked === 0 ? [] : [`${formatCount(unchecked, 'item is', 'items are')} not confirmed yet.`]),
    ...(deliveryAddress === null ? ['The delivery address is still to be agreed.'] : []),
  ]
}

/** Describes how a status transition changes the stock. Empty if it does not. Source: requirements 16.5. */
export function listConsequences(from: OrderStatus, to: OrderStatus): string[] {
  const { stones, quantities, needsStock } = getTransitionEffect(from, to)
  const effects = {
    take: 'Its stones go back on hold for the customer.',
    release: 'Its stones become available again.',
    sell: 'Its stones are unlisted as sold.',
    none: undefined,
  }
  return [
    effects[stones],
    quantities === 'give-back' ? 'Melee carats and parcel stones go back into stock.' : undefined,
    quantities === 'take' ? 'Melee carats and parcel stones are taken from stock.' : undefined,
    needsStock ? 'Only possible if all of its stones are still available.' : undefined,
  ].filter((text) => text !== undefined)
}
