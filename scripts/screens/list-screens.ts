import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { writePriceList } from '#tests/support/pricing/write-price-list.ts'
import type { SeededShop } from './seed-shop.ts'
import { listedStones } from './seed-vendors.ts'

const realStones = resolve(import.meta.dirname, '../../samples/round-53940-rapnet.csv')

type Visitor = 'guest' | 'customer' | 'administrator'
/** A page of the shop as docs/screens shows it. */
export type Screen = {
  name: string
  path: string
  visitor: Visitor
  /** What to do on the page before its picture is taken. */
  prepare?: (page: Page) => Promise<void>
  /** The shop must be closed first; these come last. */
  isClosed?: boolean
}

/** Lists all screens in the order in which they are taken: those that change the shop come last. */
export function listScreens({ stockId, orderId, sharedPath, userId }: SeededShop): Screen[] {
  const listPages = (visitor: Visitor, pages: Record<string, string>): Screen[] =>
    Object.entries(pages).map(([name, path]) => ({ name, path, visitor }))
  const search = 'shapes=Round,Oval,Pear,Marquise&carats=1-3&color=D,E,F,G'
  return [
    ...listPages('guest', {
      home: '/',
      login: '/login',
      register: '/register',
      welcome: '/welcome?shouldApprove=true',
      'reset-password': '/reset-password',
      'change-password': '/change-password?email=ada%40stern-soehne.example&token=abc',
      'confirm-email': '/confirm-email?email=ada%40stern-soehne.example&token=abc',
      'not-found': '/nowhere',
      about: '/about-us',
      contact: '/contact',
      shows: '/shows',
      shared: sharedPath,
    }),
    ...listPages('customer', {
      'home-customer': '/',
      'white-diamonds': `/white-diamonds?${search}`,
      'white-diamonds-list': `/white-diamonds?${search}&view=list`,
      stone: `/diamond/${encodeURIComponent(stockId)}`,
      'stone-to-confirm': `/diamond/${listedStones.toBeConfirmed}`,
      black: '/black-diamonds',
      'salt-pepper': '/salt&pepper',
      'no-stones': '/white-diamonds?carats=40-50&color=D',
      fancy: '/fancy-diamonds?carats=0.5-3',
      pairs: '/matching-pairs?carats=0.5-3',
      lines: '/fancy-shape-lines?carats=0.3-2',
      melee: '/melee-by-size',
      memo: '/memo',
      eternity: '/build-your-eternity',
      'name-diamond': '/nyd?name=Amelia&each=1:Black:1.00+ct',
      wishlist: '/wishlist',
      basket: '/cart',
      'order-review': '/cart/review',
      account: '/account',
      memos: '/account/memos',
      statement: '/account/statement',
      searches: '/account/searches',
      shares: '/account/shares',
      addressbook: '/account/addressbook',
      newsletters: '/account/newsletters',
      profile: '/account/profile',
      security: '/account/security',
      'api-keys': '/account/api-keys',
      webhooks: '/account/webhooks',
      webhook: '/account/webhooks/2',
      order: `/account/orders/${orderId}`,
    }),
    ...listPages('administrator', {
      admin: '/admin',
      diamonds: '/admin/diamonds',
      'suspended-listings': '/admin/suspended-listings',
      documents: '/admin/documents',
      returns: '/admin/returns',
      receivables: '/admin/receivables',
      payments: '/admin/payments',
      'record-payment': '/admin/payments/new',
      'on-hold': '/admin/on-hold',
      'on-memo': '/admin/on-memo',
      users: '/admin/users',
      'admin-orders': '/admin/orders',
      'admin-order': `/admin/orders/${orderId}`,
      user: `/admin/users/${userId}`,
      'user-catalogue': `/admin/users/${userId}?part=catalogue`,
      'user-terms': `/admin/users/${userId}?part=terms`,
      'user-prices': `/admin/users/${userId}?part=prices`,
      'user-storefront': `/admin/users/${userId}?part=storefront`,
      'user-orders': `/admin/users/${userId}?part=orders`,
      'user-notes': `/admin/users/${userId}?part=notes`,
      'user-devices': `/admin/users/${userId}?part=devices`,
      'user-api-keys': `/admin/users/${userId}?part=api-keys`,
      'user-webhooks': `/admin/users/${userId}?part=webhooks`,
      mails: '/admin/mails',
      'admin-memos': '/admin/memos',
      'admin-memo': '/admin/memos/1',
      vendors: '/admin/vendors',
      connections: '/admin/connections',
      'new-connection': '/admin/connections/new',
      connection: '/admin/connections/1',
      partners: '/admin/partners',
      destinations: '/admin/destinations',
      'new-destination': '/admin/destinations/new',
      destination: '/admin/destinations/1',
      'price-lists': '/admin/pricing',
      'pricing-rules': '/admin/pricing/rules',
      'price-changes': '/admin/pricing/changes',
      'pricing-settings': '/admin/pricing/settings',
      'admin-melee': '/admin/melee',
      'name-diamonds': '/admin/name-diamonds',
      'lab-grown': '/lab-grown',
      'new-order': '/admin/orders/new',
      baskets: '/admin/baskets',
      holds: '/admin/holds',
      'admin-shows': '/admin/shows',
      'admin-newsletters': '/admin/newsletters',
      templates: '/admin/templates',
      send: '/admin/send',
      visits: '/admin/visits',
      audit: '/admin/audit',
      'site-vendors': '/admin/site-vendors',
      'import-logs': '/admin/import-logs',
      jobs: '/admin/jobs',
      site: '/admin/site',
      seller: '/admin/seller',
      'tax-rules': '/admin/tax-rules',
      statements: '/admin/statements',
    }),
    {
      name: 'other-listings',
      path: `/diamond/${listedStones.offeredTwice}`,
      visitor: 'administrator',
      prepare: async (page) =>
        page
          .getByRole('region', { name: 'Also offered by' })
          .evaluate((region) => region.scrollIntoView({ block: 'center' })),
    },
    {
      name: 'vendor-lists',
      path: '/admin/site',
      visitor: 'administrator',
      prepare: async (page) =>
        page
          .getByRole('button', { name: 'Change vendor lists' })
          .evaluate((button) => button.scrollIntoView({ block: 'center' })),
    },
    {
      name: 'vendor-lists-form',
      path: '/admin/site',
      visitor: 'administrator',
      prepare: async (page) => openDialog(page, 'Change vendor lists'),
    },
    {
      name: 'viewing',
      path: `/admin/users/${userId}`,
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'View as customer' }).click()
        await page.getByRole('region', { name: 'View as customer' }).waitFor()
        await page.goto(new URL(`/white-diamonds?${search}`, page.url()).href)
        await page.getByRole('article').first().waitFor()
      },
    },
    {
      name: 'order-lines',
      path: `/admin/orders/${orderId}`,
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Edit items' }).click()
        await page.getByRole('table', { name: 'Items' }).waitFor()
      },
    },
    {
      name: 'chosen',
      path: `/white-diamonds?${search}`,
      visitor: 'customer',
      prepare: async (page) => selectStones(page, [0, 1, 3]),
    },
    {
      name: 'filters',
      path: '/white-diamonds',
      visitor: 'customer',
      // On a narrow screen the filters open over the stones.
      prepare: async (page) => {
        if (await page.getByRole('complementary', { name: 'Filters' }).isVisible()) return
        await openDialog(page, 'Filters')
      },
    },
    {
      name: 'compare',
      path: `/white-diamonds?${search}`,
      visitor: 'customer',
      prepare: async (page) => {
        await selectStones(page, [1, 3, 4, 7])
        await page.getByRole('button', { name: 'Compare' }).click()
        await page.getByRole('region', { name: 'Stones side by side' }).waitFor()
      },
    },
    {
      name: 'admin-search',
      path: '/admin',
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Search' }).click()
        await page.getByRole('combobox', { name: /^Search diamonds/ }).fill('MS10')
        await page.getByRole('group', { name: 'Diamonds' }).waitFor()
      },
    },
    {
      name: 'stone-form',
      path: '/admin/diamonds',
      visitor: 'administrator',
      prepare: async (page) => openDialog(page, 'Add diamond'),
    },
    {
      name: 'show-form',
      path: '/admin/shows',
      visitor: 'administrator',
      prepare: async (page) => openDialog(page, 'JCK'),
    },
    {
      name: 'template',
      path: '/admin/templates/new',
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('textbox', { name: 'Name' }).fill('November arrivals')
        await page.getByRole('textbox', { name: 'Subject' }).fill('New stones for {{firstName}}')
        await page
          .getByRole('textbox', { name: 'Message' })
          .fill(
            '<h1>New this week</h1>\n<p>Dear {{name}},</p>\n<p>forty rounds of 1.00 to 2.00 ct came in.</p>',
          )
        await page.getByTitle('Email as HTML').waitFor()
      },
    },
    {
      name: 'stones-chosen',
      path: '/admin/diamonds',
      visitor: 'administrator',
      prepare: async (page) => {
        for (const index of [0, 2])
          await page
            .getByRole('checkbox', { name: /^Select (?!all)/ })
            .nth(index)
            .check()
        await page
          .getByRole('button', { name: /\$\/ct of/ })
          .nth(1)
          .click()
        await page.getByRole('textbox', { name: '$/ct' }).waitFor()
      },
    },
    {
      name: 'market-filter',
      path: '/admin/diamonds?market=lowest&section=white',
      visitor: 'administrator',
      prepare: async (page) => {
        const columns = page.getByRole('button', { name: 'Columns' })
        // A phone has no choice of columns.
        if (!(await columns.isVisible())) return
        await columns.click()
        await page.getByRole('checkbox', { name: 'Market' }).check()
        await page.keyboard.press('Escape')
        await page.getByText('none costs less').first().waitFor()
      },
    },
    {
      name: 'stone-market',
      path: '/admin/diamonds?market=below&section=white',
      visitor: 'administrator',
      prepare: async (page) => {
        await page
          .getByRole('table')
          .getByRole('button', { name: /^[A-Z]+\d+$/ })
          .first()
          .click()
        await page.getByRole('slider', { name: 'What if: price per carat' }).scrollIntoViewIfNeeded()
        await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'new-price-list',
      path: '/admin/pricing/new',
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByLabel('Price list file').setInputFiles({
          name: 'November.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(writePriceList(3, '2026-11-27')),
        })
        await page.getByRole('button', { name: 'Save price list' }).waitFor()
      },
    },
    {
      name: 'price-list',
      path: '/admin/pricing',
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('table', { name: 'Price lists' }).getByRole('link').first().click()
        await page.getByRole('region', { name: 'Prices' }).waitFor()
      },
    },
    {
      name: 'price-change',
      path: '/admin/pricing',
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('table', { name: 'Price lists' }).getByRole('link').first().click()
        await page.getByRole('button', { name: 'Activate…' }).click()
        await page.getByRole('button', { name: 'Preview changes' }).click()
        await page.getByRole('button', { name: 'Apply' }).waitFor()
      },
    },
    {
      name: 'import',
      path: '/admin/import',
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByLabel('Stock file').setInputFiles(realStones)
        await page.getByText('First 20 of 53,940 rows').waitFor()
      },
    },
    {
      name: 'import-plan',
      path: '/admin/import',
      visitor: 'administrator',
      prepare: previewImport,
    },
    {
      name: 'import-result',
      path: '/admin/import',
      visitor: 'administrator',
      prepare: async (page) => {
        await previewImport(page)
        await page.getByRole('button', { name: 'Import', exact: true }).click()
        await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: 120_000 })
      },
    },
    { name: 'maintenance', path: '/', visitor: 'guest', isClosed: true },
    { name: 'admin-login', path: '/admin', visitor: 'guest', isClosed: true },
  ]
}

async function selectStones(page: Page, indexes: readonly number[]): Promise<void> {
  const stones = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const index of indexes) await stones.nth(index).check()
  await page.getByRole('region', { name: 'Selected stones' }).waitFor()
}

async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Shows the preview of an import of real stones. */
async function previewImport(page: Page): Promise<void> {
  await page.getByLabel('Stock file').setInputFiles(realStones)
  await page.getByRole('button', { name: /^Preview [\d,]+ rows$/ }).click()
  await page
    .getByRole('region', { name: 'Preview' })
    .getByRole('button', { name: 'Import', exact: true })
    .waitFor({ timeout: 120_000 })
}
