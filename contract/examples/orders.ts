import type { orderEndpoints } from '#contract/endpoints/orders.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { order, orderForAdministrators } from './samples/trade.ts'

const line = { productId: 4711, productType: 'Diamond', quantity: 1 } as const
const shipping = { carrier: 'Malca-Amit', trackingNo: 'MA-7741203', shippingDate: '2026-11-28' }

const confirmed = {
  ...orderForAdministrators,
  status: 2,
  items: order.items.map((item) => ({ ...item, state: 'confirmed' as const })),
  version: 2,
} as const

export const orderExamples: ExamplesOf<typeof orderEndpoints> = {
  createOrder: {
    body: { itemIds: [1240], comment: 'Please ship before Friday', buyerOrderNo: 'PO-2214' },
    reply: order,
  },
  listOwnOrders: { reply: [order] },
  exportOwnOrders: { query: { format: 'csv' }, fileName: 'orders.csv' },
  listOrders: {
    query: { status: 'open', page: 0, pageSize: 36 },
    reply: { items: [orderForAdministrators], total: 1 },
  },
  readOrder: { params: { id: 318 }, reply: order },
  exportOrder: { params: { id: 318 }, query: { format: 'xlsx' }, fileName: 'order-318.xlsx' },
  readOrderConfirmation: { params: { id: 318 }, fileName: 'order-318.pdf' },
  readInvoice: { params: { id: 318 }, fileName: 'invoice-318.pdf' },
  readPackingList: { params: { id: 318 }, fileName: 'packing-list-318.pdf' },
  createOrderFor: {
    body: {
      userId: 42,
      items: [{ ...line, price: 5850 }],
      reason: 'Agreed on the phone',
      buyerOrderNo: 'PO-2214',
    },
    reply: {
      ...orderForAdministrators,
      items: order.items.map((item) => ({ ...item, pricePerCarat: 5792.08, totalPrice: 5850 })),
      totalPrice: 5850,
    },
  },
  quoteOrderFor: {
    body: { userId: 42, items: [line] },
    reply: {
      items: [
        {
          productId: 4711,
          productType: 'Diamond',
          carats: 1.01,
          pricePerCarat: 5900,
          totalPrice: 5959,
          unavailable: null,
        },
      ],
    },
  },
  editOrder: {
    params: { id: 318 },
    body: { items: [{ ...line, state: 'confirmed' }], sendEmail: true },
    reply: { ...confirmed, status: 0 },
  },
  deleteOrder: { params: { id: 318 } },
  changeOrderStatus: {
    params: { id: 318 },
    body: { newStatus: 2, sendEmail: true },
    reply: confirmed,
  },
  changeOrderShipping: {
    params: { id: 318 },
    body: shipping,
    reply: { ...confirmed, status: 3, ...shipping },
  },
  changeBuyerOrderNo: {
    params: { id: 318 },
    body: { buyerOrderNo: 'PO-2215' },
    reply: { ...orderForAdministrators, buyerOrderNo: 'PO-2215', version: 2 },
  },
  cancelOwnOrder: {
    params: { id: 318 },
    body: { reason: 'Our client chose another stone' },
    reply: {
      ...order,
      history: [
        ...order.history,
        { from: 0, to: 0, at: '2026-11-27T09:10:00.000Z', reason: 'Our client chose another stone' },
      ],
    },
  },
  confirmOrderPlaced: { body: { orderId: 318 } },
}
