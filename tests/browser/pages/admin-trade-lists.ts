import { ORDER_STATUS } from '#domain/order/status.ts'
import type { AdminListCase } from './admin-list-case.ts'
import {
  addCompany,
  addNumberedStones,
  callAsAdmin,
  firstAndLast,
  rowNumbers,
  formatStockId,
  rowCount,
  twoDigits,
  formatEmail,
} from './admin-list-rows.ts'

/** The lists of users, orders, memos, hold requests and carts. */
export const tradeLists: readonly AdminListCase[] = [
  {
    path: '/admin/users',
    title: 'Users',
    list: 'listUsers',
    addRows: async (shop, prefix) => {
      const ids: number[] = []
      for (const number of rowNumbers) ids.push(await addCompany(shop, prefix, twoDigits(number)))
      const body = { isBlocked: true, blockedUntil: null }
      await callAsAdmin(shop, 'changeUserBlocked', { params: { id: ids.at(-1) ?? 0 }, body })
    },
    filters: [
      { label: 'State', option: () => 'Blocked', row: (prefix) => formatEmail(prefix, String(rowCount)) },
    ],
    sorts: ['E-mail', 'Company', 'Role', 'State'],
    first: (prefix) => formatEmail(prefix, '01'),
    last: (prefix) => formatEmail(prefix, String(rowCount)),
    create: {
      button: 'Add a user',
      required: 'E-mail',
      input: (prefix) => ({ texts: { 'E-mail': formatEmail(prefix, 'new'), City: 'Antwerp' } }),
      row: (prefix) => formatEmail(prefix, 'new'),
      refused: (prefix) => ({
        texts: { 'E-mail': formatEmail(prefix, '01') },
        message: 'Error creating user',
      }),
    },
    remove: {
      row: (prefix) => formatEmail(prefix, String(rowCount)),
      message: 'Orders and memos stay on record under the name',
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
    sorts: ['Company', 'Order', 'Date', 'Buyer', 'Status'],
    ...firstAndLast,
    filters: [{ label: 'Status', option: () => 'Delivery', row: firstAndLast.last }],
    remove: { row: firstAndLast.last, message: 'The order is gone, with its history' },
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
    sorts: ['Customer', 'Memo', 'Date', 'Due back', 'State'],
    ...firstAndLast,
    filters: [{ label: 'State', option: () => 'Closed', row: firstAndLast.last }],
    edit: {
      row: firstAndLast.first,
      action: 'Terms and due date…',
      input: () => ({ texts: { Terms: 'Ten days', 'Due back': '2031-05-01' } }),
      shows: '2031',
      editElsewhere: async (shop, prefix) => {
        const { body } = await callAsAdmin(shop, 'listMemos', { query: { q: formatStockId(prefix, 1) } })
        return callAsAdmin(shop, 'changeMemo', {
          params: { id: body[0]?.id ?? 0 },
          body: { terms: 'Nine days' },
        })
      },
    },
    create: {
      button: 'Write a memo',
      submit: 'Write the memo',
      done: /Memo M-.* is written/,
      required: 'E-mail of the customer',
      input: (prefix) => ({
        texts: {
          'E-mail of the customer': formatEmail(prefix, 'new'),
          'Stock numbers': `${prefix}-new`,
        },
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: {
          'E-mail of the customer': formatEmail(prefix, 'new'),
          'Stock numbers': `${prefix}-new, ${prefix}-none`,
        },
        message: `There is no stone ${prefix}-none`,
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
    sorts: ['Asked', 'State'],
    first: (prefix) => formatStockId(prefix, 1),
    last: (prefix) => formatStockId(prefix, rowCount),
    filters: [{ label: 'State', option: () => 'Declined', row: (prefix) => formatStockId(prefix, rowCount) }],
  },
  {
    path: '/admin/baskets',
    title: 'Baskets',
    list: 'listBasketItems',
    addRows: async (shop, prefix) => {
      const { token } = await shop.addCustomer()
      const stones = await addNumberedStones(shop, prefix)
      await shop.arrange('addDiamondsToCart', { token, body: stones.map(({ id }) => ({ itemId: id })) })
    },
    sorts: ['Stock no', 'Customer', 'Company', 'Put in'],
    first: (prefix) => formatStockId(prefix, 1),
    last: (prefix) => formatStockId(prefix, rowCount),
  },
]
