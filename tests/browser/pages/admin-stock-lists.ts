import { STONE_STATUS } from '#domain/stone/status.ts'
import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import type { AdminListCase } from './admin-list-case.ts'
import {
  addConnections,
  addEach,
  addNumberedStones,
  addVendors,
  callAsAdmin,
  firstAndLast,
  rowNumbers,
  formatStockId,
  rowCount,
  twoDigits,
} from './admin-list-rows.ts'
import { suspendListings, writeCertificateNo } from './suspend-listings.ts'

/** The lists of stock, vendors, imports and marketplaces. */
export const stockLists: readonly AdminListCase[] = [
  {
    path: '/admin/diamonds',
    title: 'Diamonds',
    list: 'listDiamondsForAdmin',
    addRows: async (shop, prefix) => {
      const stones = rowNumbers.map((number) => ({
        'Stock #': formatStockId(prefix, number),
        Vendor: number === 5 ? `Another of ${prefix}` : `Lots of ${prefix}`,
        Weight: (5 + number / 100).toFixed(2),
        Clarity: 'VS2',
        Color: number === 3 ? 'Black' : 'F',
        'Image Link': number === 4 ? 'https://example.com/stone.jpg' : '',
        'Certificate #': number === 9 ? writeCertificateNo(prefix, 9) : '',
      }))
      const alsoListed = {
        'Stock #': `ALSO${prefix}`,
        Vendor: 'Lister',
        Clarity: 'VS2',
        'Certificate #': writeCertificateNo(prefix, 9),
      }
      await callAsAdmin(shop, 'importMoreDiamonds', {
        file: new File([writeStockFile([...stones, alsoListed])], `${prefix}.csv`),
        body: {},
      })
      const { body } = await callAsAdmin(shop, 'listDiamondsForAdmin', {
        query: { q: prefix, sort: 'stockId' },
      })
      const suspended = { params: { id: body[5]?.id ?? 0 }, body: { status: STONE_STATUS.suspended } }
      await callAsAdmin(shop, 'changeDiamondStatus', suspended)
      await callAsAdmin(shop, 'changeDiamondActive', {
        params: { id: body[6]?.id ?? 0 },
        body: { isActive: false },
      })
      await callAsAdmin(shop, 'highlightDiamond', { params: { id: body[7]?.id ?? 0 } })
    },
    filters: [
      { label: 'Category', option: () => 'Black', row: (prefix) => formatStockId(prefix, 3) },
      {
        label: 'Vendor',
        option: (prefix) => `Another of ${prefix}`,
        row: (prefix) => formatStockId(prefix, 5),
      },
      { label: 'Status', option: () => 'Suspended', row: (prefix) => formatStockId(prefix, 6) },
      { label: 'Listing', option: () => 'Unlisted', row: (prefix) => formatStockId(prefix, 7) },
      { label: 'Image', option: () => 'With image', row: (prefix) => formatStockId(prefix, 4), isMore: true },
      {
        label: 'Same certificate',
        option: () => 'Listed more than once',
        row: (prefix) => formatStockId(prefix, 9),
        isMore: true,
      },
      {
        label: 'Highlight',
        option: () => 'Highlighted',
        row: (prefix) => formatStockId(prefix, 8),
        isMore: true,
      },
    ],
    sorts: ['Stock no.', 'Carats', 'Total', 'Status'],
    first: (prefix) => formatStockId(prefix, 1),
    last: (prefix) => formatStockId(prefix, rowCount),
    create: {
      button: 'Add diamond',
      done: /-new added/,
      required: 'Stock no.',
      input: (prefix) => ({ texts: { 'Stock no.': `${prefix}-new`, '$/ct': '4100' } }),
      row: (prefix) => `${prefix}-new`,
      refused: (prefix) => ({
        texts: { 'Stock no.': formatStockId(prefix, 1), Carats: '5.5', '$/ct': '4000' },
        choices: { Shape: 'Oval' },
        message: 'This stock number already exists',
      }),
    },
    edit: {
      row: (prefix) => formatStockId(prefix, 1),
      input: () => ({ texts: { Comment: 'In the safe' } }),
      shows: 'In the safe',
      editElsewhere: async (shop, prefix) => {
        const { body } = await callAsAdmin(shop, 'listDiamondsForAdmin', {
          query: { q: prefix, sort: 'stockId' },
        })
        return callAsAdmin(shop, 'changeDiamond', {
          params: { id: body[0]?.id ?? 0 },
          body: { comment: 'On the desk' },
        })
      },
    },
    remove: {
      row: (prefix) => formatStockId(prefix, rowCount),
      message: 'Can’t be deleted while in an order, on hold or on memo',
    },
  },
  {
    path: '/admin/suspended-listings',
    title: 'Duplicate listings',
    list: 'listSuspendedListings',
    addRows: (shop, prefix) => suspendListings(shop, prefix, rowCount),
    sorts: ['Stock no.', 'Vendor', 'Total', 'Suspended'],
    first: (prefix) => formatStockId(prefix, 1),
    last: (prefix) => formatStockId(prefix, rowCount),
    remove: { row: (prefix) => formatStockId(prefix, rowCount), message: 'It is permanently deleted' },
  },
  {
    path: '/admin/on-hold',
    title: 'Stones on hold',
    list: 'listDiamondsOnHold',
    addRows: async (shop, prefix) => {
      const { id: userId } = await shop.addCustomer()
      for (const [index, { id }] of (await addNumberedStones(shop, prefix)).entries()) {
        const hours = index === 1 ? 5 : 100 + index
        const holdUntil = new Date(Date.now() + hours * 3_600_000).toISOString()
        const body = { status: STONE_STATUS.hold, userId, holdUntil }
        await callAsAdmin(shop, 'changeDiamondStatus', { params: { id }, body })
      }
    },
    sorts: ['Stock no.', 'Customer', 'Ends', 'Total', 'Vendor'],
    first: (prefix) => formatStockId(prefix, 1),
    last: (prefix) => formatStockId(prefix, rowCount),
    filters: [{ label: 'Ends', option: () => 'Within 24 hours', row: (prefix) => formatStockId(prefix, 2) }],
  },
  {
    path: '/admin/on-memo',
    title: 'Stones on memo',
    list: 'listDiamondsOnMemo',
    addRows: async (shop, prefix) => {
      const { id: userId } = await shop.addCustomer()
      const [first, ...others] = await addNumberedStones(shop, prefix)
      const write = (stones: readonly { id: number }[], dueDate: string | null) =>
        callAsAdmin(shop, 'createMemo', {
          body: { userId, lines: stones.map(({ id }) => ({ diamondId: id })), dueDate },
        })
      await write(first ? [first] : [], null)
      await write(others, '2099-05-01')
    },
    sorts: ['Stock no.', 'Customer', 'Memo', 'Due back', 'Total', 'Vendor'],
    first: (prefix) => formatStockId(prefix, 1),
    last: (prefix) => formatStockId(prefix, rowCount),
    filters: [{ label: 'Due back', option: () => 'No due date', row: (prefix) => formatStockId(prefix, 1) }],
  },
  {
    path: '/admin/melee',
    title: 'Melee',
    list: 'listMelee',
    addRows: (shop, prefix) =>
      addEach(
        (_, number) =>
          callAsAdmin(shop, 'createMelee', {
            body: {
              color: prefix,
              sizeFrom: number / 10,
              sizeTo: (number + 1) / 10,
              carats: number,
              pricePerCarat: 100 + number,
            },
          }),
        prefix,
      ),
    sorts: ['Size', 'Colour', 'In stock', '$/ct', 'Listing'],
    first: () => '0.10–0.20 mm',
    last: () => '3.70–3.80 mm',
    create: {
      button: 'Add melee',
      done: 'Melee added',
      required: 'Colour',
      input: (prefix) => ({
        texts: {
          Colour: prefix,
          'Size from': '3.85',
          'Size to': '3.95',
          'In stock': '12.5',
          '$/ct': '80',
        },
      }),
      row: () => '3.85–3.95 mm',
      refused: (prefix) => ({
        texts: {
          Colour: prefix,
          'Size from': '3.99',
          'Size to': '3.95',
          'In stock': '12.5',
          '$/ct': '80',
        },
        message: 'Size to can’t be smaller than size from',
      }),
    },
    edit: {
      row: () => '0.10–0.20 mm',
      input: () => ({ texts: { '$/ct': '1234.5' } }),
      shows: '$1,234.50',
      editElsewhere: async (shop, prefix) => {
        const { body } = await callAsAdmin(shop, 'listMelee', { query: { q: prefix, sort: 'sizeFrom' } })
        return callAsAdmin(shop, 'changeMelee', {
          params: { id: body[0]?.id ?? 0 },
          body: { pricePerCarat: 99 },
        })
      },
      refused: () => ({
        texts: { 'Size to': '0.05' },
        message: 'Size to can’t be smaller than size from',
      }),
    },
    remove: { row: () => '3.70–3.80 mm', message: 'It is removed from baskets and wishlists' },
  },
  {
    path: '/admin/name-diamonds',
    title: 'Name Your Diamond',
    list: 'listNameDiamonds',
    addRows: (shop, prefix) =>
      addEach(
        (_, number) =>
          callAsAdmin(shop, 'createNameDiamond', {
            body: { letter: 'Q', color: prefix, size: `${twoDigits(number)} mm`, totalPrice: 100 + number },
          }),
        prefix,
      ),
    sorts: ['Size', 'Letter', 'Colour', 'Price', 'Listing'],
    first: () => '01 mm',
    last: () => '37 mm',
    create: {
      button: 'Add letter',
      done: 'Letter added',
      required: 'Letter',
      input: (prefix) => ({ texts: { Letter: 'W', Price: '250', Colour: prefix, Size: '90 mm' } }),
      row: () => '90 mm',
      refused: (prefix) => ({
        texts: { Letter: 'Q', Price: '250', Colour: prefix, Size: '01 mm' },
        message: 'already',
      }),
    },
    edit: {
      row: () => '01 mm',
      input: () => ({ texts: { Price: '4321' } }),
      shows: '$4,321.00',
      editElsewhere: async (shop, prefix) => {
        const { body } = await callAsAdmin(shop, 'listNameDiamonds', { query: { q: prefix, sort: 'size' } })
        return callAsAdmin(shop, 'changeNameDiamond', {
          params: { id: body[0]?.id ?? 0 },
          body: { totalPrice: 99 },
        })
      },
      refused: () => ({ texts: { Size: '02 mm' }, message: 'already' }),
    },
    remove: { row: () => '37 mm', message: 'It is removed from baskets and wishlists' },
  },
  {
    path: '/admin/connections',
    title: 'Connections',
    list: 'listConnections',
    addRows: addConnections,
    sorts: ['Connection', 'Vendor', 'Status', 'Last new list', 'Next run'],
    ...firstAndLast,
    filters: [{ label: 'Status', option: () => 'Active', row: firstAndLast.last }],
    remove: { row: firstAndLast.last, message: /no longer imported by themselves/ },
  },
  {
    path: '/admin/vendors',
    title: 'Vendors',
    list: 'listVendors',
    addRows: addVendors,
    sorts: ['Vendor', 'Code', 'Stones', 'Listed', 'Broken images', 'List age'],
    ...firstAndLast,
    edit: {
      row: firstAndLast.first,
      input: () => ({ ticks: ['Hide broken images'] }),
      shows: 'Hidden',
    },
    remove: {
      row: firstAndLast.last,
      action: 'Delete all stones…',
      message: 'Stones in orders, on hold or on memo are kept',
    },
  },
  {
    path: '/admin/site-vendors',
    title: 'Vendors on our storefront',
    list: 'listSiteVendors',
    addRows: async (shop, prefix) => {
      await addVendors(shop, prefix, ['new'])
      await addEach((vendor) => callAsAdmin(shop, 'addSiteVendor', { body: { vendor } }), prefix)
    },
    // With any vendor in this list, customers see no others.
    restore: async (shop) => {
      const { body } = await callAsAdmin(shop, 'listSiteVendors')
      for (const vendor of body) await callAsAdmin(shop, 'deleteSiteVendor', { body: { vendor } })
    },
    sorts: ['Vendor'],
    ...firstAndLast,
    create: {
      button: 'Add vendor',
      done: 'Vendor added',
      required: 'Vendor',
      input: (prefix) => ({ choices: { Vendor: `${prefix} new` } }),
      row: (prefix) => `${prefix} new`,
    },
    remove: { row: firstAndLast.last, action: 'Remove…', message: 'They stay in stock' },
  },
  {
    path: '/admin/import-logs',
    title: 'Import history',
    list: 'listImportLogs',
    addRows: addVendors,
    sorts: ['Vendor', 'File', 'Date', 'Added', 'Changed', 'Unchanged', 'Unlisted', 'Rejected'],
    ...firstAndLast,
    remove: {
      row: firstAndLast.last,
      action: 'Delete history of this vendor…',
      message: 'The stock does not change',
    },
  },
  {
    path: '/admin/partners',
    title: 'Marketplaces',
    list: 'listPartners',
    addRows: (shop, prefix) =>
      addEach((partnerName) => callAsAdmin(shop, 'createPartner', { body: { partnerName } }), prefix),
    sorts: ['Marketplace', 'Format'],
    ...firstAndLast,
    create: {
      button: 'Add marketplace',
      done: 'Marketplace added',
      required: 'Name',
      input: (prefix) => ({
        texts: { Name: `${prefix} new` },
        choices: { 'File format': 'IDEX', Stones: 'Own stock' },
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: { Name: firstAndLast.first(prefix) },
        message: 'A marketplace with this name already exists',
      }),
    },
    edit: {
      row: firstAndLast.first,
      input: () => ({ choices: { 'File format': 'IDEX' } }),
      shows: 'IDEX',
      editElsewhere: (shop, prefix) =>
        callAsAdmin(shop, 'changePartner', {
          params: { partnerName: firstAndLast.first(prefix) },
          body: { format: 'Nivoda' },
        }),
      refused: (prefix) => ({
        texts: { Name: firstAndLast.last(prefix) },
        message: 'A marketplace with this name already exists',
      }),
    },
    remove: { row: firstAndLast.last, message: 'Its feed stops' },
  },
  {
    path: '/admin/pricing',
    title: 'Price lists',
    list: 'listPriceLists',
    addRows: (shop, prefix) =>
      addEach(
        (name) =>
          callAsAdmin(shop, 'createPriceList', {
            body: { name, base: 'own', date: '2026-11-20', unit: 'dollars', rows: onePrice },
          }),
        prefix,
      ),
    sorts: ['Name', 'Date', 'Status'],
    ...firstAndLast,
    remove: { row: firstAndLast.last, message: 'The list was never active' },
  },
  {
    path: '/admin/pricing/changes',
    title: 'Changes',
    list: 'listPricingRuns',
    addRows: async (shop) => {
      const { id, email, token } = await shop.addCustomer()
      await callAsAdmin(shop, 'changeUserRole', { params: { id }, body: { newRole: 'Administrator' } })
      for (const _ of rowNumbers) await shop.arrange('planBulkPricing', { token, body: { percent: 1 } })
      return email
    },
    sorts: ['Change'],
  },
]

/** The rows of a price list with one price. */
const onePrice = [['BR', 'VS1', 'G', '1.00', '1.49', '6600']]
