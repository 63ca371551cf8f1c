import type { z } from 'zod/mini'
import type { DocumentSummary } from '#contract/schemas/documents.ts'
import type { HoldRequest } from '#contract/schemas/holds.ts'
import type { ImportLog } from '#contract/schemas/logs.ts'
import type { Memo } from '#contract/schemas/memos.ts'
import type { CartItem, Order, WishlistItem } from '#contract/schemas/orders.ts'
import { customer } from './people.ts'
import { round, roundText } from './stones.ts'

/** An order of one stone that nobody has started to process. */
export const order: z.output<typeof Order> = {
  id: 318,
  userId: 42,
  creationDate: '2026-11-27T08:02:11.000Z',
  completedDate: null,
  status: 0,
  comment: 'Please ship before Friday',
  buyerOrderNo: 'PO-2214',
  carrier: null,
  trackingNo: null,
  shippingDate: null,
  deliveryAddress: {
    company: 'Lindqvist Juwelen',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    address: 'Hoveniersstraat 30',
    city: 'Antwerp',
    postcode: '2018',
    country: 'Belgium',
    phone: '+32 3 555 01 42',
    email: 'maya@lindqvist.example',
  },
  items: [
    {
      id: 905,
      itemId: 1240,
      productId: 4711,
      productType: 'Diamond',
      stockId: 'AG-10482',
      description: roundText,
      quantity: 1,
      carats: 1.01,
      pricePerCarat: 5900,
      totalPrice: 5959,
      ringSize: null,
      buyerReference: 'Ring for Ms Peeters',
      state: 'open',
    },
  ],
  totalCarats: 1.01,
  totalPrice: 5959,
  history: [{ from: null, to: 0, at: '2026-11-27T08:02:11.000Z' }],
}

/** The order as an administrator sees it. */
export const orderForAdministrators: z.output<typeof Order> = {
  ...order,
  buyer: { name: customer.name, company: customer.company, email: customer.email },
  version: 1,
}

export const cartItem: z.output<typeof CartItem> = {
  itemId: 1240,
  wishedItemId: null,
  productId: 4711,
  productType: 'Diamond',
  description: roundText,
  quantity: 1,
  carats: 1.01,
  ringSize: null,
  buyerReference: null,
  lineSet: null,
  pricePerCarat: 5900,
  totalPrice: 5959,
  isAvailable: true,
  unavailableBecause: null,
  creationDate: '2026-11-27T07:58:40.000Z',
  diamond: round,
}

export const wishlistItem: z.output<typeof WishlistItem> = {
  id: 77,
  itemId: 4711,
  itemType: 1,
  quantity: 1,
  carats: 1.01,
  totalPrice: 5959,
  ringSize: null,
  creationDate: '2026-11-26T16:20:00.000Z',
  description: roundText,
  lineSet: null,
  isAvailable: true,
  unavailableBecause: null,
  diamond: round,
}

export const holdRequest: z.output<typeof HoldRequest> = {
  id: 12,
  state: 'open',
  stones: [{ diamondId: 4711, stockId: 'AG-10482', description: roundText }],
  hours: 48,
  comment: 'For a client appointment on Thursday',
  answer: null,
  holdUntil: null,
  creationDate: '2026-11-27T08:30:00.000Z',
  decidedDate: null,
  endedDate: null,
}

/** A memo whose stone is out with the customer. */
export const memo: z.output<typeof Memo> = {
  id: 9,
  memoNo: 'M-00009',
  state: 'open',
  lines: [
    {
      id: 21,
      diamondId: 4711,
      stockId: 'AG-10482',
      description: roundText,
      quantity: 1,
      carats: 1.01,
      rapPrice: 8100,
      pricePerCarat: 5900,
      totalPrice: 5959,
      state: 'out',
      decidedDate: null,
      orderId: null,
    },
  ],
  totalCarats: 1.01,
  totalPrice: 5959,
  comment: null,
  answer: null,
  terms: 'Return insured within 14 days.',
  dueDate: '2026-12-11',
  creationDate: '2026-11-27T09:00:00.000Z',
  memoDate: '2026-11-27T09:00:00.000Z',
  decidedDate: null,
  customer,
}

/** A memo that the customer has asked for. */
export const memoRequest: z.output<typeof Memo> = {
  ...memo,
  memoNo: null,
  state: 'requested',
  lines: memo.lines.map((line) => ({ ...line, state: 'requested' as const })),
  terms: null,
  memoDate: null,
}

/** The invoice of the order. */
export const invoiceSummary: z.output<typeof DocumentSummary> = {
  id: 140,
  type: 'invoice',
  number: 'INV-2026-00042',
  sellerId: 1,
  sellerName: 'Tavernier BV',
  userId: 42,
  customerName: 'Lindqvist Juwelen BV',
  orderId: 318,
  memoId: null,
  invoiceId: null,
  invoiceNumber: null,
  issueDate: '2026-11-27',
  dueDate: '2026-12-27',
  currency: 'USD',
  net: 5959,
  tax: 0,
  total: 5959,
  issuedAt: '2026-11-27T09:00:00.000Z',
  balance: { state: 'open', credited: 0, paid: 0, outstanding: 5959 },
}

/** The record of an imported stock file, without the link to its rejected rows. */
export const importLog: Omit<z.output<typeof ImportLog>, 'rejectedDiamondsUrl'> = {
  id: 71,
  jobId: 71,
  vendorName: 'Aurora Gems',
  fileName: 'aurora-2026-11-27.xlsx',
  date: '2026-11-27T06:00:00.000Z',
  added: 120,
  changed: 34,
  unchanged: 2846,
  removed: 12,
  exchangeRate: null,
  rejectedDiamonds: 1,
}
