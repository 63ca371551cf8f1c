import { ORDER_STATUS } from '#domain/order/status.ts'
import { makeDestinationForm } from '#tests/support/destinations/make-destination-form.ts'
import { arrangeSeller } from '#tests/browser/support/arrange-invoice.ts'
import type { AdminListCase } from './admin-list-case.ts'
import {
  addCompany,
  addEach,
  addNumberedStones,
  callAsAdmin,
  firstAndLast,
  rowNumbers,
  formatStockId,
  rowCount,
  twoDigits,
  formatEmail,
} from './admin-list-rows.ts'

/** The lists of users, orders, memos, hold requests, returns, documents, payments and carts. */
export const tradeLists: readonly AdminListCase[] = [
  {
    path: '/admin/users',
    title: 'Customers & users',
    list: 'listUsers',
    addRows: async (shop, prefix) => {
      const ids: number[] = []
      for (const number of rowNumbers) ids.push(await addCompany(shop, prefix, twoDigits(number)))
      const body = { isBlocked: true, blockedUntil: null }
      await callAsAdmin(shop, 'changeUserBlocked', { params: { id: ids.at(-1) ?? 0 }, body })
    },
    filters: [
      { label: 'Status', option: () => 'Blocked', row: (prefix) => formatEmail(prefix, String(rowCount)) },
    ],
    sorts: ['Email', 'Company', 'Name', 'Role', 'Status'],
    first: (prefix) => formatEmail(prefix, '01'),
    last: (prefix) => formatEmail(prefix, String(rowCount)),
    create: {
      button: 'Add user',
      done: 'User added',
      required: 'Email',
      input: (prefix) => ({ texts: { Email: formatEmail(prefix, 'new'), City: 'Antwerp' } }),
      row: (prefix) => formatEmail(prefix, 'new'),
      refused: (prefix) => ({
        texts: { Email: formatEmail(prefix, '01') },
        message: 'This email is already registered',
      }),
    },
    remove: {
      row: (prefix) => formatEmail(prefix, String(rowCount)),
      message: 'Orders and memos stay on record under their name',
    },
  },
  {
    path: '/admin/orders',
    title: 'Orders',
    list: 'listOrders',
    addRows: async (shop, prefix) => {
      const stones = await addNumberedStones(shop, prefix)
      for (const number of rowNumbers) {
        const userId = await addCompany(shop, prefix, twoDigits(number))
        const item = { productId: stones[number - 1]?.id, productType: 'Diamond', quantity: 1 }
        const status = number === rowCount ? ORDER_STATUS.delivery : ORDER_STATUS.processing
        await callAsAdmin(shop, 'createOrderFor', { body: { userId, items: [item], status } })
      }
    },
    sorts: ['Company', 'Order', 'Date', 'Name', 'Status'],
    ...firstAndLast,
    filters: [{ label: 'Status', option: () => 'Delivery', row: firstAndLast.last }],
    remove: { row: firstAndLast.last, message: 'The order and its history are permanently deleted' },
  },
  {
    path: '/admin/memos',
    title: 'Memos',
    list: 'listMemos',
    addRows: async (shop, prefix) => {
      await addCompany(shop, prefix, 'new')
      const stones = await addNumberedStones(shop, prefix, ['new'])
      for (const number of rowNumbers) {
        const userId = await addCompany(shop, prefix, twoDigits(number))
        const lines = [{ diamondId: stones[number - 1]?.id }]
        const { body } = await callAsAdmin(shop, 'createMemo', { body: { userId, lines } })
        if (number === rowCount) await callAsAdmin(shop, 'returnMemoLines', { params: { id: body.id } })
      }
    },
    sorts: ['Customer', 'Memo', 'Date', 'Due back', 'Status'],
    ...firstAndLast,
    filters: [{ label: 'Status', option: () => 'Closed', row: firstAndLast.last }],
    edit: {
      row: firstAndLast.first,
      action: 'Terms and due date…',
      input: () => ({ texts: { Terms: 'Ten days', 'Due back': '2099-05-01' } }),
      shows: '2099',
      editElsewhere: async (shop, prefix) => {
        const { body } = await callAsAdmin(shop, 'listMemos', { query: { q: formatStockId(prefix, 1) } })
        return callAsAdmin(shop, 'changeMemo', {
          params: { id: body[0]?.id ?? 0 },
          body: { terms: 'Nine days' },
        })
      },
    },
    create: {
      button: 'New memo',
      submit: 'Issue memo',
      done: /Memo M-.* issued/,
      required: 'Customer',
      input: (prefix) => ({
        texts: {
          Customer: formatEmail(prefix, 'new'),
          'Stock nos.': `${prefix}-new`,
        },
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: {
          Customer: formatEmail(prefix, 'new'),
          'Stock nos.': `${prefix}-new, ${prefix}-none`,
        },
        message: `Stone ${prefix}-none not found`,
      }),
    },
  },
  {
    path: '/admin/holds',
    title: 'Hold requests',
    list: 'listHoldRequests',
    addRows: async (shop, prefix) => {
      const { token } = await shop.addCustomer()
      for (const { id, stockId } of await addNumberedStones(shop, prefix)) {
        const { body } = await shop.arrange('askForHold', { token, params: { id }, body: {} })
        if (stockId !== formatStockId(prefix, rowCount)) continue
        await callAsAdmin(shop, 'declineHoldRequest', { params: { id: body.id } })
      }
    },
    sorts: ['Requested', 'Status'],
    first: (prefix) => formatStockId(prefix, 1),
    last: (prefix) => formatStockId(prefix, rowCount),
    filters: [
      { label: 'Status', option: () => 'Declined', row: (prefix) => formatStockId(prefix, rowCount) },
    ],
  },
  {
    path: '/admin/returns',
    title: 'Returns',
    list: 'listReturns',
    addRows: async (shop, prefix) => {
      const stones = await addNumberedStones(shop, prefix)
      for (const number of rowNumbers) {
        const userId = await addCompany(shop, prefix, twoDigits(number))
        const item = { productId: stones[number - 1]?.id, productType: 'Diamond', quantity: 1 }
        const { body: order } = await callAsAdmin(shop, 'createOrderFor', {
          body: { userId, items: [item], status: ORDER_STATUS.delivery },
        })
        const lines = [{ orderItemId: order.items[0]?.id }]
        const { body } = await callAsAdmin(shop, 'startReturn', { body: { orderId: order.id, lines } })
        if (number !== rowCount) continue
        await callAsAdmin(shop, 'refuseReturn', { params: { id: body.id }, body: { reply: 'Too late' } })
      }
    },
    sorts: ['Customer', 'Return', 'Requested', 'Received', 'Status'],
    ...firstAndLast,
    filters: [{ label: 'Status', option: () => 'Refused', row: firstAndLast.last }],
  },
  {
    path: '/admin/documents',
    title: 'Documents',
    list: 'listDocuments',
    addRows: async (shop, prefix) => {
      await arrangeSeller(shop)
      const stones = await addNumberedStones(shop, prefix)
      for (const number of rowNumbers) {
        const userId = await addCompany(shop, prefix, twoDigits(number))
        const item = { productId: stones[number - 1]?.id, productType: 'Diamond', quantity: 1 }
        const { body } = await callAsAdmin(shop, 'createOrderFor', { body: { userId, items: [item] } })
        const params = { id: body.id }
        const name = number === rowCount ? 'issueInvoice' : 'issueProForma'
        const items = [{ ...item, state: 'confirmed' }]
        await callAsAdmin(shop, 'editOrder', { params, body: { items, sendEmail: false } })
        await callAsAdmin(shop, name, { params, body: {} })
      }
    },
    sorts: ['Customer', 'Type', 'Issued', 'Due', 'Total', 'Outstanding', 'Number'],
    ...firstAndLast,
    filters: [
      { label: 'Type', option: () => 'Invoice', row: firstAndLast.last },
      { label: 'Payment', option: () => 'Unpaid', row: firstAndLast.last },
    ],
  },
  {
    path: '/admin/payments',
    title: 'Payments',
    list: 'listPayments',
    addRows: async (shop, prefix) => {
      await arrangeSeller(shop)
      for (const number of rowNumbers) {
        const userId = await addCompany(shop, prefix, twoDigits(number))
        const payment = { userId, amount: number, receivedOn: '2026-01-02', method: 'cash' }
        const { body } = await callAsAdmin(shop, 'recordPayment', { body: payment })
        if (number !== rowCount) continue
        await callAsAdmin(shop, 'reversePayment', { params: { id: body.id }, body: { reason: 'Mistake' } })
      }
    },
    sorts: ['Customer', 'Payment', 'Received', 'Amount', 'Unallocated'],
    ...firstAndLast,
    filters: [{ label: 'Status', option: () => 'Reversed', row: firstAndLast.last }],
  },
  {
    path: '/admin/baskets',
    title: 'Customer baskets',
    list: 'listBasketItems',
    addRows: async (shop, prefix) => {
      const { token } = await shop.addCustomer()
      const stones = await addNumberedStones(shop, prefix)
      await shop.arrange('addDiamondsToCart', { token, body: stones.map(({ id }) => ({ itemId: id })) })
    },
    sorts: ['Stock no.', 'Name', 'Company', 'Added'],
    first: (prefix) => formatStockId(prefix, 1),
    last: (prefix) => formatStockId(prefix, rowCount),
  },
  {
    path: '/admin/destinations',
    title: 'Destinations',
    list: 'listDestinations',
    addRows: async (shop, prefix) => {
      const { body: partners } = await callAsAdmin(shop, 'listPartners', {})
      const partnerId = partners[0]?.id ?? 0
      await addEach(
        (name) => callAsAdmin(shop, 'createDestination', { body: makeDestinationForm(partnerId, { name }) }),
        prefix,
      )
    },
    sorts: ['Destination', 'Marketplace', 'Status', 'Next run'],
    ...firstAndLast,
    remove: { row: firstAndLast.last, message: 'Its URL stops working at once' },
  },
]
