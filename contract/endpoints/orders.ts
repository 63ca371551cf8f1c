import { z } from 'zod/mini'
import { defineEndpoints } from '../kernel/endpoint.ts'
import { Id, IdParams, listOf, ListQuery } from '../schemas/basics.ts'
import { Order, OrderStatus } from '../schemas/orders.ts'

/** Source: Specification 7 "Orders", Decisions 6. */
export const orderEndpoints = defineEndpoints({
  createOrder: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Order the whole basket: every stone of it, or none',
    access: 'signed-in',
    reply: Order,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  listOwnOrders: {
    method: 'GET',
    path: '/api/orders/currentuser',
    summary: "The signed-in user's orders, newest first",
    access: 'signed-in',
    reply: z.array(Order),
    writes: false,
    refuses: [],
  },
  listOrders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'Every order, newest first',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(Order),
    writes: false,
    refuses: [],
  },
  changeOrderStatus: {
    method: 'PATCH',
    path: '/api/orders/{id}/status',
    summary: 'Move an order to another status',
    access: 'administrator',
    params: IdParams,
    body: z.object({ newStatus: OrderStatus }),
    reply: Order,
    writes: true,
    refuses: ['ORDER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  confirmOrderPlaced: {
    method: 'POST',
    path: '/api/orders/orderCompleted',
    summary: 'Mail the confirmation of a placed order to buyer and support, once',
    access: 'signed-in',
    body: z.object({ orderId: Id }),
    reply: 'nothing',
    writes: true,
    refuses: ['ORDER_NOT_FOUND'],
  },
})
