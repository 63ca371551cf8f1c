import { z } from 'zod/mini'
import { isShipped, suggestedCarriers } from '#domain/order/shipping.ts'
import { BuyerOrderNo, ShippingForm } from '#contract/schemas/amounts.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { findDay, findToday } from '#web/shared/forms/future-day.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { staleWithOrder } from './stale-with-order.ts'

/** How an order is shipped. Source: requirements 16.5. */
export const shippingFields: readonly Field[] = [
  { kind: 'text', name: 'carrier', label: 'Carrier', suggestions: suggestedCarriers },
  { kind: 'text', name: 'trackingNo', label: 'Tracking number' },
  { kind: 'day', name: 'shippingDate', label: 'Shipping date' },
]

/** Returns what is known of how an order was shipped; the date is today if none is known. */
export function readShippingValues({ carrier, trackingNo, shippingDate }: Order) {
  return { carrier, trackingNo, shippingDate: shippingDate ?? findToday() }
}

/** Returns the schema of the fields: the date is neither before the order nor in the future. */
export function makeShippingSchema({ creationDate, shippingDate }: Order) {
  const orderDay = findDay(new Date(creationDate))
  const day = z.string({ error: 'Enter the shipping date' }).check(
    z.refine((text) => text <= findToday(), { error: 'This date is in the future' }),
    // The stored day may be of another time zone.
    z.refine((text) => text >= orderDay || text === shippingDate, { error: 'This date is before the order' }),
  )
  return z.extend(ShippingForm, { shippingDate: day })
}

/** Corrects how an order was shipped. */
export const editShipping: RowAction<Order> = {
  title: 'Edit shipping',
  isOffered: ({ status }) => isShipped(status),
  action: makeShippingAction,
}

function makeShippingAction(order: Order): Action {
  return createFormAction({
    endpoint: 'changeOrderShipping',
    stale: staleWithOrder,
    title: `Shipping of order ${order.id}`,
    submit: 'Save',
    done: `Shipping of order ${order.id} saved`,
    consequences: ['The customer sees this on their order page. No email is sent.'],
    fields: shippingFields,
    initialValues: readShippingValues(order),
    schema: makeShippingSchema(order),
    send: (body) =>
      sendApiRequest('changeOrderShipping', { params: { id: order.id }, body, headers: matchVersion(order) }),
    // The refusal of a stale change carries the current order.
    rebase: (present) => makeShippingAction(present as Order),
  })
}

/** Sets, changes or removes the buyer's own number for an order. */
export const editBuyerOrderNo: RowAction<Order> = {
  title: 'Edit customer’s order no.',
  action: makeNumberAction,
}

function makeNumberAction(order: Order): Action {
  return createFormAction({
    endpoint: 'changeBuyerOrderNo',
    stale: staleWithOrder,
    title: `Customer’s number for order ${order.id}`,
    submit: 'Save',
    done: `Customer’s number for order ${order.id} saved`,
    fields: [{ kind: 'text', name: 'buyerOrderNo', label: 'Customer’s order number' }],
    initialValues: { buyerOrderNo: order.buyerOrderNo },
    schema: z.object({ buyerOrderNo: BuyerOrderNo }),
    send: (body) =>
      sendApiRequest('changeBuyerOrderNo', { params: { id: order.id }, body, headers: matchVersion(order) }),
    // The refusal of a stale change carries the current order.
    rebase: (present) => makeNumberAction(present as Order),
  })
}
