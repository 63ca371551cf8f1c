import { picture, type AdminListCase } from './admin-list-case.ts'
import type { BrowserShop } from '#tests/browser/support/open-browser-shop.ts'
import { addEach, callAsAdmin, findId, firstAndLast, rowNumbers } from './admin-list-rows.ts'

/** The lists with the merchant's texts, emails and records. */
export const merchantLists: readonly AdminListCase[] = [
  {
    path: '/admin/shows',
    title: 'Trade shows',
    list: 'listShows',
    addRows: (shop, prefix) =>
      addEach(
        (title) =>
          callAsAdmin(shop, 'createShow', { file: new File([picture], 'show.png'), body: { title } }),
        prefix,
      ),
    sorts: ['Name', 'Place', 'Dates', 'Status'],
    ...firstAndLast,
    create: {
      button: 'Add trade show',
      done: 'Trade show added',
      required: 'Image',
      input: (prefix) => ({
        texts: {
          Name: `${prefix} new`,
          Place: 'Basel',
          'First day': '2027-04-01',
          'Last day': '2027-04-04',
        },
        picture: true,
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: { Name: `${prefix} bad`, 'First day': '2027-04-04', 'Last day': '2027-04-01' },
        picture: true,
        message: 'The last day is before the first day',
      }),
    },
    edit: {
      row: firstAndLast.first,
      input: () => ({ texts: { Place: 'Hall 12' } }),
      shows: 'Hall 12',
      editElsewhere: async (shop, prefix) =>
        callAsAdmin(shop, 'changeShow', {
          params: { id: await findId(shop, 'listShows', firstAndLast.first(prefix)) },
          body: { place: 'Hall 13' },
        }),
      refused: () => ({
        texts: { 'First day': '2027-04-04', 'Last day': '2027-04-01' },
        message: 'The last day is before the first day',
      }),
    },
    remove: { row: firstAndLast.last, message: 'removed from the trade shows page' },
  },
  {
    path: '/admin/newsletters',
    title: 'Newsletters',
    list: 'listChannels',
    addRows: (shop, prefix) =>
      addEach((name) => callAsAdmin(shop, 'createChannel', { body: { name } }), prefix),
    sorts: ['Name'],
    ...firstAndLast,
    create: {
      button: 'Add newsletter',
      done: 'Newsletter added',
      required: 'Name',
      input: (prefix) => ({ texts: { Name: `${prefix} new` } }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: { Name: firstAndLast.last(prefix) },
        message: 'A newsletter with this name already exists',
      }),
    },
    edit: {
      row: firstAndLast.first,
      input: (prefix) => ({ texts: { Name: `${prefix} 01 renamed` } }),
      shows: '01 renamed',
      editElsewhere: async (shop, prefix) =>
        callAsAdmin(shop, 'changeChannel', {
          params: { id: await findId(shop, 'listChannels', firstAndLast.first(prefix)) },
          body: { name: `${prefix} 01 otherwise` },
        }),
      refused: (prefix) => ({
        texts: { Name: firstAndLast.last(prefix) },
        message: 'A newsletter with this name already exists',
      }),
    },
    remove: { row: firstAndLast.last, message: /subscriptions? end/ },
  },
  {
    path: '/admin/jobs',
    title: 'Background tasks',
    list: 'listJobs',
    addRows: async (shop) => {
      const { id, email, token } = await shop.addCustomer()
      await callAsAdmin(shop, 'changeUserRole', { params: { id }, body: { newRole: 'Administrator' } })
      for (const _ of rowNumbers) await shop.arrange('validateDiamonds', { token, body: { vendors: [] } })
      return email
    },
    sorts: ['Task', 'Status', 'Started', 'Started by'],
  },
  {
    path: '/admin/mails',
    title: 'Outbox',
    list: 'listOutbox',
    addRows: async (shop, prefix) => {
      const message = { name: 'Jean Aubry', email: 'jean@example.com', message: 'Two carats?' }
      await addEach(
        (subject) => shop.arrange('sendContactMessage', { body: { ...message, subject } }),
        prefix,
      )
      // Each message goes to every administrator.
      return `${prefix} ${shop.administrator.email}`
    },
    sorts: ['Subject', 'To', 'Status', 'Attempts', 'Created', 'Sent'],
    ...firstAndLast,
  },
  {
    path: '/admin/audit',
    title: 'Activity log',
    list: 'listAudit',
    addRows: (shop, prefix) =>
      addEach((name) => callAsAdmin(shop, 'createChannel', { body: { name } }), prefix),
    sorts: ['Time'],
    ...firstAndLast,
  },
  {
    path: '/admin/templates',
    title: 'Email templates',
    list: 'listEmailTemplates',
    addRows: (shop, prefix) =>
      addEach(
        (name) =>
          callAsAdmin(shop, 'createEmailTemplate', {
            body: { name, subject: `On ${name}`, body: 'Dear all' },
          }),
        prefix,
      ),
    sorts: ['Name', 'Subject', 'Changed'],
    ...firstAndLast,
    remove: { row: firstAndLast.last, message: 'Mailings in progress keep its text' },
  },
  {
    path: '/admin/tax-rules',
    title: 'Tax rules',
    list: 'listTaxRules',
    addRows: async (shop, prefix) => {
      await addMerchant(shop)
      await addEach(
        (name) =>
          callAsAdmin(shop, 'createTaxRule', { body: { name, category: 'G', exemptionText: 'Export' } }),
        prefix,
      )
    },
    sorts: ['Name', 'Category', 'Rate', 'Default', 'Seller'],
    ...firstAndLast,
    create: {
      button: 'Add tax rule',
      done: 'Tax rule added',
      required: 'Name',
      input: (prefix) => ({
        texts: { Name: `${prefix} new`, Rate: '21' },
        choices: { Category: 'Standard rate' },
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: { Name: `${prefix} bad` },
        choices: { Category: 'Standard rate' },
        message: 'Enter a rate above 0',
      }),
    },
    edit: {
      row: firstAndLast.first,
      input: (prefix) => ({ texts: { Name: `${prefix} 01 renamed` } }),
      shows: '01 renamed',
      editElsewhere: async (shop, prefix) =>
        callAsAdmin(shop, 'changeTaxRule', {
          params: { id: await findId(shop, 'listTaxRules', firstAndLast.first(prefix)) },
          body: { name: `${prefix} 01 otherwise`, category: 'G', exemptionText: 'Export' },
        }),
      refused: () => ({
        texts: { 'Exemption text': '' },
        message: 'Enter the text that states why no tax is due',
      }),
    },
    remove: { row: firstAndLast.last, message: 'Issued documents stay as they are' },
  },
  {
    path: '/admin/statements',
    title: 'Statements',
    list: 'listStatements',
    addRows: (shop, prefix) =>
      addEach((code) => callAsAdmin(shop, 'createStatement', { body: { code, ...statement } }), prefix),
    sorts: ['Code', 'Applies to', 'From weight', 'First day', 'Last day'],
    ...firstAndLast,
    create: {
      button: 'Add statement',
      done: 'Statement added',
      required: 'Code',
      input: (prefix) => ({
        texts: { Code: `${prefix} new`, Text: 'Not treated', 'First day': '2027-01-01' },
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: { Code: firstAndLast.last(prefix), Text: 'Not treated', 'First day': '2027-01-01' },
        message: 'is valid from',
      }),
    },
    edit: {
      row: firstAndLast.first,
      input: () => ({ texts: { 'Last day': '2027-12-31' } }),
      shows: '31 December 2027',
      editElsewhere: async (shop, prefix) =>
        callAsAdmin(shop, 'changeStatement', {
          params: { id: await findId(shop, 'listStatements', firstAndLast.first(prefix)) },
          body: { code: firstAndLast.first(prefix), ...statement, validTo: '2028-12-31' },
        }),
      refused: () => ({
        texts: { 'Last day': '2025-12-31' },
        message: 'The last day is before the first day',
      }),
    },
    remove: { row: firstAndLast.last, message: 'Issued documents stay as they are' },
  },
]

const statement = {
  text: 'These diamonds are conflict free.',
  documentTypes: ['invoice'],
  validFrom: '2026-01-01',
}

/** Rules belong to a seller: the merchant, whom another list may have added. */
async function addMerchant(shop: BrowserShop): Promise<void> {
  const { body } = await callAsAdmin(shop, 'listSellers', { query: {} })
  if (body.length === 0) await callAsAdmin(shop, 'createSeller', { body: { legalName: 'Tavernier BV' } })
}
