import { ORDER_STATUS } from '#domain/order/status.ts'
import type { Administered } from './administered-entry.ts'
import {
  addCompany,
  addNumberedStones,
  ask,
  named,
  numbers,
  numberStone,
  rowCount,
  twoDigits,
  writeEmail,
} from './administered-rows.ts'

/** The lists of users, orders, memos, hold requests and carts. */
export const administeredTrade: readonly Administered[] = [
  {
    path: '/admin/users',
    title: 'Users',
    list: 'listUsers',
    addRows: async (shop, prefix) => {
      const ids: number[] = []
      for (const number of numbers) ids.push(await addCompany(shop, prefix, twoDigits(number)))
      const body = { isBlocked: true, blockedUntil: null }
      await ask(shop, 'changeUserBlocked', { params: { id: ids.at(-1) ?? 0 }, body })
    },
    filters: [
      { label: 'State', option: () => 'Blocked', row: (prefix) => writeEmail(prefix, String(rowCount)) },
    ],
    sorts: ['E-mail', 'Company', 'Role', 'State'],
    first: (prefix) => writeEmail(prefix, '01'),
    last: (prefix) => writeEmail(prefix, String(rowCount)),
    create: {
      button: 'Add a user',
      required: 'E-mail',
      filling: (prefix) => ({ texts: { 'E-mail': writeEmail(prefix, 'new'), City: 'Antwerp' } }),
      row: (prefix) => writeEmail(prefix, 'new'),
      refused: (prefix) => ({
        texts: { 'E-mail': writeEmail(prefix, '01') },
        says: 'Error creating user',
      }),
    },
    remove: {
      row: (prefix) => writeEmail(prefix, String(rowCount)),
      says: 'Orders and memos stay on record under the name',
    },
  },
  {
    path: '/admin/orders',
    title: 'Orders',
    list: 'listOrders',
    addRows: async (shop, prefix) => {
      const stones = await addNumberedStones(shop, prefix)
      for (const number of numbers) {
        const userId = await addCompany(shop, prefix, twoDigits(number))
        const item = { productId: stones[number - 1]?.id, productType: 'Diamond', quantity: 1 }
        const status = number === rowCount ? ORDER_STATUS.delivery : ORDER_STATUS.processing
        await ask(shop, 'createOrderFor', { body: { userId, items: [item], status } })
      }
    },
    sorts: ['Company', 'Order', 'Date', 'Buyer', 'Status'],
    ...named,
    filters: [{ label: 'Status', option: () => 'Delivery', row: named.last }],
    remove: { row: named.last, says: 'The order is gone, with its history' },
  },
  {
    path: '/admin/memos',
    title: 'Memos',
    list: 'listMemos',
    addRows: async (shop, prefix) => {
      await addCompany(shop, prefix, 'new')
      const stones = await addNumberedStones(shop, prefix, ['new'])
      for (const number of numbers) {
        const userId = await addCompany(shop, prefix, twoDigits(number))
        const lines = [{ diamondId: stones[number - 1]?.id }]
        const { body } = await ask(shop, 'createMemo', { body: { userId, lines } })
        if (number === rowCount) await ask(shop, 'returnMemoLines', { params: { id: body.id } })
      }
    },
    sorts: ['Customer', 'Memo', 'Date', 'Due back', 'State'],
    ...named,
    filters: [{ label: 'State', option: () => 'Closed', row: named.last }],
    edit: {
      row: named.first,
      action: 'Terms and due date…',
      filling: () => ({ texts: { Terms: 'Ten days', 'Due back': '2031-05-01' } }),
      shows: '2031',
      editElsewhere: async (shop, prefix) => {
        const { body } = await ask(shop, 'listMemos', { query: { q: numberStone(prefix, 1) } })
        return ask(shop, 'changeMemo', { params: { id: body[0].id }, body: { terms: 'Nine days' } })
      },
    },
    create: {
      button: 'Write a memo',
      submit: 'Write the memo',
      done: /Memo M-.* is written/,
      required: 'E-mail of the customer',
      filling: (prefix) => ({
        texts: {
          'E-mail of the customer': writeEmail(prefix, 'new'),
          'Stock numbers': `${prefix}-new`,
        },
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: {
          'E-mail of the customer': writeEmail(prefix, 'new'),
          'Stock numbers': `${prefix}-new, ${prefix}-none`,
        },
        says: `There is no stone ${prefix}-none`,
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
        if (stockId !== numberStone(prefix, rowCount)) continue
        await ask(shop, 'declineHoldRequest', { params: { id: body.id } })
      }
    },
    sorts: ['Asked', 'State'],
    first: (prefix) => numberStone(prefix, 1),
    last: (prefix) => numberStone(prefix, rowCount),
    filters: [{ label: 'State', option: () => 'Declined', row: (prefix) => numberStone(prefix, rowCount) }],
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
    first: (prefix) => numberStone(prefix, 1),
    last: (prefix) => numberStone(prefix, rowCount),
  },
]
