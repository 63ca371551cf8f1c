import { STONE_STATUS } from '#domain/stone/status.ts'
import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import type { Administered } from './administered-entry.ts'
import {
  addEach,
  addVendors,
  ask,
  named,
  numbers,
  numberStone,
  rowCount,
  twoDigits,
} from './administered-rows.ts'

/** The lists of stock, vendors, imports and marketplaces. */
export const administeredStock: readonly Administered[] = [
  {
    path: '/admin/diamonds',
    title: 'Diamonds',
    list: 'listDiamondsForAdmin',
    addRows: async (shop, prefix) => {
      const stones = numbers.map((number) => ({
        'Stock #': numberStone(prefix, number),
        Vendor: number === 5 ? `Another of ${prefix}` : `Lots of ${prefix}`,
        Weight: (5 + number / 100).toFixed(2),
        Clarity: 'VS2',
        Shape: number === 2 ? 'Oval' : 'Round',
        Color: number === 3 ? 'Black' : 'F',
        'Image Link': number === 4 ? 'https://example.com/stone.jpg' : '',
      }))
      await ask(shop, 'importMoreDiamonds', {
        file: new File([writeStockFile(stones)], `${prefix}.csv`),
        body: {},
      })
      const { body } = await ask(shop, 'listDiamondsForAdmin', { query: { q: prefix, sort: 'stockId' } })
      const suspended = { params: { id: body[5].id }, body: { status: STONE_STATUS.suspended } }
      await ask(shop, 'changeDiamondStatus', suspended)
      await ask(shop, 'changeDiamondActive', { params: { id: body[6].id }, body: { isActive: false } })
      await ask(shop, 'highlightDiamond', { params: { id: body[7].id } })
    },
    filters: [
      { label: 'Shape', option: () => 'Oval', row: (prefix) => numberStone(prefix, 2) },
      { label: 'Section', option: () => 'Black', row: (prefix) => numberStone(prefix, 3) },
      { label: 'Picture', option: () => 'With picture', row: (prefix) => numberStone(prefix, 4) },
      {
        label: 'Vendor',
        option: (prefix) => `Another of ${prefix}`,
        row: (prefix) => numberStone(prefix, 5),
      },
      { label: 'Status', option: () => 'Suspended', row: (prefix) => numberStone(prefix, 6) },
      { label: 'Sale', option: () => 'Off sale', row: (prefix) => numberStone(prefix, 7) },
      { label: 'Highlight', option: () => 'Highlighted', row: (prefix) => numberStone(prefix, 8) },
    ],
    sorts: ['Stock no', 'Carats', 'Total', 'Status'],
    first: (prefix) => numberStone(prefix, 1),
    last: (prefix) => numberStone(prefix, rowCount),
    create: {
      button: 'Add a stone',
      required: 'Stock number',
      filling: (prefix) => ({ texts: { 'Stock number': `${prefix}-new`, 'Price per carat': '4100' } }),
      row: (prefix) => `${prefix}-new`,
      refused: (prefix) => ({
        texts: { 'Stock number': numberStone(prefix, 1), Carats: '5.5', 'Price per carat': '4000' },
        choices: { Shape: 'Oval' },
        says: 'Error adding a diamond',
      }),
    },
    edit: {
      row: (prefix) => numberStone(prefix, 1),
      filling: () => ({ texts: { Comment: 'In the safe' } }),
      shows: 'In the safe',
      editElsewhere: async (shop, prefix) => {
        const { body } = await ask(shop, 'listDiamondsForAdmin', { query: { q: prefix, sort: 'stockId' } })
        return ask(shop, 'changeDiamond', { params: { id: body[0].id }, body: { comment: 'On the desk' } })
      },
    },
    remove: {
      row: (prefix) => numberStone(prefix, rowCount),
      says: 'An order, a hold or a memo that has it keeps it',
    },
  },
  {
    path: '/admin/melee',
    title: 'Melee',
    list: 'listMelee',
    addRows: (shop, prefix) =>
      addEach(
        (_, number) =>
          ask(shop, 'createMelee', {
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
    sorts: ['Size', 'Colour', 'In stock', 'Per carat', 'State'],
    first: () => '0.10–0.20 mm',
    last: () => '3.70–3.80 mm',
    create: {
      button: 'Add melee',
      required: 'Colour',
      filling: (prefix) => ({
        texts: {
          Colour: prefix,
          'Size from': '3.85',
          'Size to': '3.95',
          'In stock': '12.5',
          'Price per carat': '80',
        },
      }),
      row: () => '3.85–3.95 mm',
      refused: (prefix) => ({
        texts: {
          Colour: prefix,
          'Size from': '3.99',
          'Size to': '3.95',
          'In stock': '12.5',
          'Price per carat': '80',
        },
        says: 'The sizes go from the smaller to the larger',
      }),
    },
    edit: {
      row: () => '0.10–0.20 mm',
      filling: () => ({ texts: { 'Price per carat': '1234.5' } }),
      shows: '$1,234.50',
      editElsewhere: async (shop, prefix) => {
        const { body } = await ask(shop, 'listMelee', { query: { q: prefix, sort: 'sizeFrom' } })
        return ask(shop, 'changeMelee', { params: { id: body[0].id }, body: { pricePerCarat: 99 } })
      },
      refused: () => ({ texts: { 'Size to': '0.05' }, says: 'The sizes go from the smaller to the larger' }),
    },
    remove: { row: () => '3.70–3.80 mm', says: 'It leaves the baskets' },
  },
  {
    path: '/admin/name-diamonds',
    title: 'Name diamonds',
    list: 'listNameDiamonds',
    addRows: (shop, prefix) =>
      addEach(
        (_, number) =>
          ask(shop, 'createNameDiamond', {
            body: { letter: 'Q', color: prefix, size: `${twoDigits(number)} mm`, totalPrice: 100 + number },
          }),
        prefix,
      ),
    sorts: ['Size', 'Letter', 'Colour', 'Price', 'State'],
    first: () => '01 mm',
    last: () => '37 mm',
    create: {
      button: 'Add a letter',
      required: 'Letter',
      filling: (prefix) => ({ texts: { Letter: 'W', Price: '250', Colour: prefix, Size: '90 mm' } }),
      row: () => '90 mm',
      refused: (prefix) => ({
        texts: { Letter: 'Q', Price: '250', Colour: prefix, Size: '01 mm' },
        says: 'already',
      }),
    },
    edit: {
      row: () => '01 mm',
      filling: () => ({ texts: { Price: '4321' } }),
      shows: '$4,321.00',
      editElsewhere: async (shop, prefix) => {
        const { body } = await ask(shop, 'listNameDiamonds', { query: { q: prefix, sort: 'size' } })
        return ask(shop, 'changeNameDiamond', { params: { id: body[0].id }, body: { totalPrice: 99 } })
      },
      refused: () => ({ texts: { Size: '02 mm' }, says: 'already' }),
    },
    remove: { row: () => '37 mm', says: 'It leaves the baskets' },
  },
  {
    path: '/admin/vendors',
    title: 'Vendors',
    list: 'listVendors',
    addRows: addVendors,
    sorts: ['Vendor', 'Stones', 'On sale', 'Pictures'],
    ...named,
    edit: {
      row: named.first,
      filling: () => ({ ticks: ['Customers see only valid pictures'] }),
      shows: 'Only valid ones',
    },
    remove: { row: named.last, action: 'Delete all its stones…', says: '1 stone is gone' },
  },
  {
    path: '/admin/site-vendors',
    title: 'Site vendors',
    list: 'listSiteVendors',
    addRows: async (shop, prefix) => {
      await addVendors(shop, prefix, ['new'])
      await addEach((vendor) => ask(shop, 'addSiteVendor', { body: { vendor } }), prefix)
    },
    sorts: ['Vendor'],
    ...named,
    create: {
      button: 'Add a vendor',
      required: 'Vendor',
      filling: (prefix) => ({ choices: { Vendor: `${prefix} new` } }),
      row: (prefix) => `${prefix} new`,
    },
    remove: { row: named.last, says: 'They stay in stock' },
  },
  {
    path: '/admin/import-logs',
    title: 'Import logs',
    list: 'listImportLogs',
    addRows: addVendors,
    sorts: ['Vendor', 'File', 'Date', 'Added', 'Changed', 'Unchanged', 'Removed', 'Rejected'],
    ...named,
    remove: {
      row: named.last,
      action: 'Delete the log of this vendor…',
      says: 'The stock stays as it is',
    },
  },
  {
    path: '/admin/partners',
    title: 'Partners',
    list: 'listPartners',
    addRows: (shop, prefix) =>
      addEach((partnerName) => ask(shop, 'createPartner', { body: { partnerName } }), prefix),
    sorts: ['Partner', 'Format'],
    ...named,
    create: {
      button: 'Add a partner',
      required: 'Name',
      filling: (prefix) => ({
        texts: { Name: `${prefix} new` },
        choices: { 'Format of its file': 'IDEX', Stones: 'The house’s own' },
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({ texts: { Name: named.first(prefix) }, says: 'Error adding partner' }),
    },
    edit: {
      row: named.first,
      filling: () => ({ choices: { 'Format of its file': 'IDEX' } }),
      shows: 'IDEX',
      editElsewhere: (shop, prefix) =>
        ask(shop, 'changePartner', {
          params: { partnerName: named.first(prefix) },
          body: { format: 'Nivoda' },
        }),
      refused: (prefix) => ({ texts: { Name: named.last(prefix) }, says: 'Error editing partner' }),
    },
    remove: { row: named.last, says: 'published there no longer' },
  },
]
