import type { EndpointName } from '#contract/contract.ts'
import { writeStockFile } from '#tests/support/write-stock-file.ts'
import type { BrowserShop } from '../support/open-browser-shop.ts'
import { picture, type Administered } from './administered-entry.ts'

export const rowCount = 37

const numbers = Array.from({ length: rowCount }, (_, place) => place + 1)
const twoDigits = (number: number): string => String(number).padStart(2, '0')

const named = {
  first: (prefix: string) => `${prefix} 01`,
  last: (prefix: string) => `${prefix} ${rowCount}`,
}

/** Says it as an administrator. */
const ask = (shop: BrowserShop, name: EndpointName, input: Parameters<BrowserShop['arrange']>[1] = {}) =>
  shop.arrange(name, { token: shop.administrator.token, ...input })

const addEach = async (add: (name: string, number: number) => Promise<unknown>, prefix: string) => {
  for (const number of numbers) await add(`${prefix} ${twoDigits(number)}`, number)
}

const findId = async (shop: BrowserShop, name: EndpointName, q: string): Promise<number> => {
  const { body } = await ask(shop, name, { query: { q } })
  return body[0].id
}

/** A stone of each of 37 vendors, from one file. */
const addVendors = async (shop: BrowserShop, prefix: string): Promise<void> => {
  const stones = numbers.map((number) => ({
    'Stock #': `${prefix}V${number}`,
    Vendor: `${prefix} ${twoDigits(number)}`,
    Clarity: 'VS1',
  }))
  await ask(shop, 'importMoreDiamonds', {
    file: new File([writeStockFile(stones)], `${prefix}.csv`),
    body: {},
  })
}

const numberStone = (prefix: string, number: number): string => `${prefix}-${twoDigits(number)}`
const writeEmail = (prefix: string, name: string): string => `${prefix.toLowerCase()}-${name}@example.com`

export const administered: readonly Administered[] = [
  {
    path: '/admin/diamonds',
    title: 'Diamonds',
    list: 'listDiamondsForAdmin',
    addRows: async (shop, prefix) => {
      const stones = numbers.map((number) => ({
        'Stock #': numberStone(prefix, number),
        Vendor: `Lots of ${prefix}`,
        Weight: (5 + number / 100).toFixed(2),
        Clarity: 'VS2',
      }))
      await ask(shop, 'importMoreDiamonds', {
        file: new File([writeStockFile(stones)], `${prefix}.csv`),
        body: {},
      })
    },
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
    path: '/admin/users',
    title: 'Users',
    list: 'listUsers',
    addRows: async (shop, prefix) => {
      for (const number of numbers) {
        const email = writeEmail(prefix, twoDigits(number))
        await ask(shop, 'saveUser', { body: { email, company: `${prefix} ${twoDigits(number)}` } })
      }
    },
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
    path: '/admin/shows',
    title: 'Shows',
    list: 'listShows',
    addRows: (shop, prefix) =>
      addEach(
        (title) => ask(shop, 'createShow', { file: new File([picture], 'show.png'), body: { title } }),
        prefix,
      ),
    sorts: ['Show', 'Place', 'Days', 'State'],
    ...named,
    create: {
      button: 'Add a show',
      required: 'Picture',
      filling: (prefix) => ({
        texts: {
          Title: `${prefix} new`,
          Place: 'Basel',
          'First day': '2027-04-01',
          'Last day': '2027-04-04',
        },
        picture: true,
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: { Title: `${prefix} bad`, 'First day': '2027-04-04', 'Last day': '2027-04-01' },
        picture: true,
        says: 'Error creating show',
      }),
    },
    edit: {
      row: named.first,
      filling: () => ({ texts: { Place: 'Hall 12' } }),
      shows: 'Hall 12',
      editElsewhere: async (shop, prefix) =>
        ask(shop, 'changeShow', {
          params: { id: await findId(shop, 'listShows', named.first(prefix)) },
          body: { place: 'Hall 13' },
        }),
      refused: () => ({
        texts: { 'First day': '2027-04-04', 'Last day': '2027-04-01' },
        says: 'Error editing show',
      }),
    },
    remove: { row: named.last, says: 'gone from the page of shows' },
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
    remove: { row: named.last, act: 'Delete all its stones…', says: '1 stone is gone' },
  },
  {
    path: '/admin/import-logs',
    title: 'Import logs',
    list: 'listImportLogs',
    addRows: addVendors,
    sorts: ['Vendor', 'File', 'Date', 'Added', 'Changed', 'Unchanged', 'Removed', 'Rejected'],
    ...named,
    remove: {
      row: (prefix) => `${named.last(prefix)}, ${prefix}.csv`,
      act: 'Delete the log of this vendor…',
      says: 'The stock stays as it is',
    },
  },
  {
    path: '/admin/site-vendors',
    title: 'Site vendors',
    list: 'listSiteVendors',
    addRows: async (shop, prefix) => {
      await addVendors(shop, prefix)
      await addEach((vendor) => ask(shop, 'addSiteVendor', { body: { vendor } }), prefix)
    },
    sorts: ['Vendor'],
    ...named,
    remove: { row: named.last, says: 'They stay in stock' },
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
      row: (prefix) => `${prefix} 0.10–0.20 mm`,
      filling: () => ({ texts: { 'Price per carat': '1234.5' } }),
      shows: '$1,234.50',
      editElsewhere: async (shop, prefix) => {
        const { body } = await ask(shop, 'listMelee', { query: { q: prefix, sort: 'sizeFrom' } })
        return ask(shop, 'changeMelee', { params: { id: body[0].id }, body: { pricePerCarat: 99 } })
      },
      refused: () => ({ texts: { 'Size to': '0.05' }, says: 'The sizes go from the smaller to the larger' }),
    },
    remove: { row: (prefix) => `${prefix} 3.70–3.80 mm`, says: 'It leaves the baskets' },
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
      row: (prefix) => `Q, ${prefix}, 01 mm`,
      filling: () => ({ texts: { Price: '4321' } }),
      shows: '$4,321.00',
      editElsewhere: async (shop, prefix) => {
        const { body } = await ask(shop, 'listNameDiamonds', { query: { q: prefix, sort: 'size' } })
        return ask(shop, 'changeNameDiamond', { params: { id: body[0].id }, body: { totalPrice: 99 } })
      },
      refused: () => ({ texts: { Size: '02 mm' }, says: 'already' }),
    },
    remove: { row: (prefix) => `Q, ${prefix}, 37 mm`, says: 'It leaves the baskets' },
  },
  {
    path: '/admin/newsletters',
    title: 'Newsletters',
    list: 'listChannels',
    addRows: (shop, prefix) => addEach((name) => ask(shop, 'createChannel', { body: { name } }), prefix),
    sorts: ['Name'],
    ...named,
    create: {
      button: 'Add a newsletter',
      required: 'Name',
      filling: (prefix) => ({ texts: { Name: `${prefix} new` } }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({ texts: { Name: named.first(prefix) }, says: 'Error creating a channel' }),
    },
    remove: { row: named.last, says: /subscriptions? end/ },
  },
  {
    path: '/admin/jobs',
    title: 'Jobs',
    list: 'listJobs',
    addRows: async (shop) => {
      const { id, email, token } = await shop.addCustomer()
      await ask(shop, 'changeUserRole', { params: { id }, body: { newRole: 'Administrator' } })
      for (const _ of numbers) await shop.arrange('validateDiamonds', { token, body: { vendors: [] } })
      return email
    },
    sorts: ['Job', 'State', 'Begun', 'By'],
  },
  {
    path: '/admin/mails',
    title: 'Mails',
    list: 'listOutbox',
    addRows: async (shop, prefix) => {
      const message = { name: 'Jean Aubry', email: 'jean@example.com', message: 'Two carats?' }
      await addEach(
        (subject) => shop.arrange('sendContactMessage', { body: { ...message, subject } }),
        prefix,
      )
      // Each goes to every administrator.
      return `${prefix} ${shop.administrator.email}`
    },
    sorts: ['Subject', 'To', 'State', 'Tries', 'Written', 'Sent'],
    ...named,
  },
  {
    path: '/admin/audit',
    title: 'Audit',
    list: 'listAudit',
    addRows: (shop, prefix) => addEach((name) => ask(shop, 'createChannel', { body: { name } }), prefix),
    sorts: ['When', 'What', 'About', 'Who'],
    ...named,
  },
]
