// Pictures of the pages for docs/screens, from a shop of its own with demo stock: `node scripts/take-screens.ts`,
// or of some of them: `node scripts/take-screens.ts basket stone`. The pages must be built before (`npm start` does).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startServer } from '#tests/support/start-server.ts'
import { findChromium } from './find-chromium.ts'
import { furnishShop, houseAccount, type FurnishedShop } from './screens/furnish-shop.ts'

const folder = resolve(import.meta.dirname, '../docs/screens')
const realStones = resolve(import.meta.dirname, '../samples/round-53940-rapnet.csv')
const betweenLooksMs = 900
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

type Visitor = 'guest' | 'customer' | 'administrator'
type Screen = {
  name: string
  path: string
  visitor: Visitor
  /** What is done on the page before its picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

async function takeScreens(wanted: readonly string[]): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tavernier-screens-'))
  const server = await startServer({
    DATA_DIR: dataFolder,
    DEMO_STOCK: 'demo',
    ADMIN_EMAIL: houseAccount.email,
    ADMIN_PASSWORD: houseAccount.password,
  })
  const found = findChromium()
  if ('missing' in found) throw new Error(found.missing)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--disable-gpu', '--disable-quic'],
  })
  try {
    mkdirSync(folder, { recursive: true })
    const shop = await furnishShop(server)
    const tokens = { guest: undefined, ...shop.tokens }
    for (const screen of listScreens(shop)) {
      if (wanted.length > 0 && !wanted.includes(screen.name)) continue
      await takeScreen(browser, server.address, screen, tokens[screen.visitor])
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function takeScreen(
  browser: Browser,
  address: string,
  { name, path, prepare }: Screen,
  token: string | undefined,
): Promise<void> {
  for (const viewport of sizes) {
    const isPhone = viewport.width < 500
    const localStorage = token === undefined ? [] : [{ name: 'token', value: token }]
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: 1,
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    })
    const page = await context.newPage()
    await page.goto(address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The line for events never rests, so the network does not.
    await page.locator('[aria-label^="Loading"], [aria-busy="true"]').first().waitFor({ state: 'detached' })
    await prepare?.(page)
    await waitForPictures(page)
    await page.screenshot({
      path: join(folder, `${name}-${viewport.width}.png`),
      animations: 'disabled',
    })
    await context.close()
    console.log(`${name}-${viewport.width}`)
  }
}

/** A stone is a drawing until its picture is painted, beside the page: until no more of them come. */
async function waitForPictures(page: Page): Promise<void> {
  for (let known = -1, count = 0; known !== count;) {
    known = count
    await wait(betweenLooksMs)
    count = await page.locator('.stone-portrait').count()
  }
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}

async function chooseStones(page: Page, places: readonly number[]): Promise<void> {
  const stones = page.getByRole('checkbox', { name: /^Choose (?!all)/ })
  for (const place of places) await stones.nth(place).check()
  await page.getByRole('region', { name: 'Chosen stones' }).waitFor()
}

function listScreens({ stockId, orderId, sharedPath, userId }: FurnishedShop): Screen[] {
  const of = (visitor: Visitor, pages: Record<string, string>): Screen[] =>
    Object.entries(pages).map(([name, path]) => ({ name, path, visitor }))
  const search = 'shapes=Round,Oval,Pear,Marquise&carats=1-3&color=D,E,F,G'
  return [
    ...of('guest', {
      home: '/',
      login: '/login',
      register: '/register',
      about: '/about-us',
      contact: '/contact',
      shows: '/shows',
      shared: sharedPath,
    }),
    ...of('customer', {
      'white-diamonds': `/white-diamonds?${search}`,
      'white-diamonds-list': `/white-diamonds?${search}&view=list`,
      stone: `/diamond/${encodeURIComponent(stockId)}`,
      fancy: '/fancy-diamonds?carats=0.5-3',
      pairs: '/matching-pairs?carats=0.5-3',
      lines: '/fancy-shape-lines?carats=0.3-2',
      melee: '/melee-by-size',
      eternity: '/build-your-eternity',
      'name-diamond': '/nyd?name=Amelia&each=1:Black:1.00+ct',
      wishlist: '/wishlist',
      basket: '/cart',
      account: '/account',
      memos: '/account/memos',
      searches: '/account/searches',
      shares: '/account/shares',
      addressbook: '/account/addressbook',
      newsletters: '/account/newsletters',
      profile: '/account/profile',
      order: `/account/orders/${orderId}`,
    }),
    ...of('administrator', {
      admin: '/admin',
      diamonds: '/admin/diamonds',
      users: '/admin/users',
      'admin-orders': '/admin/orders',
      'admin-order': `/admin/orders/${orderId}`,
      user: `/admin/users/${userId}`,
      'user-catalogue': `/admin/users/${userId}?part=catalogue`,
      'user-prices': `/admin/users/${userId}?part=prices`,
      'user-storefront': `/admin/users/${userId}?part=storefront`,
      mails: '/admin/mails',
      'admin-memos': '/admin/memos',
      'admin-memo': '/admin/memos/1',
      vendors: '/admin/vendors',
      partners: '/admin/partners',
      'admin-melee': '/admin/melee',
      'import-logs': '/admin/import-logs',
      jobs: '/admin/jobs',
      site: '/admin/site',
    }),
    {
      name: 'viewing',
      path: `/admin/users/${userId}`,
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'View the shop as this user' }).click()
        await page.getByRole('region', { name: 'Whose shop this is' }).waitFor()
        await page.goto(new URL(`/white-diamonds?${search}`, page.url()).href)
        await page.getByRole('article').first().waitFor()
      },
    },
    {
      name: 'order-lines',
      path: `/admin/orders/${orderId}`,
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Edit the lines' }).click()
        await page.getByRole('table', { name: 'Lines' }).waitFor()
      },
    },
    {
      name: 'chosen',
      path: `/white-diamonds?${search}`,
      visitor: 'customer',
      prepare: async (page) => chooseStones(page, [0, 1, 3]),
    },
    {
      name: 'compare',
      path: `/white-diamonds?${search}`,
      visitor: 'customer',
      prepare: async (page) => {
        await chooseStones(page, [1, 3, 4, 7])
        await page.getByRole('button', { name: 'Compare' }).click()
        await page.getByRole('region', { name: 'Stones side by side' }).waitFor()
      },
    },
    {
      name: 'show-form',
      path: '/admin/shows',
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'JCK', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
      },
    },
    {
      name: 'template',
      path: '/admin/templates/new',
      visitor: 'administrator',
      prepare: async (page) => {
        await page.getByRole('textbox', { name: 'Name' }).fill('November arrivals')
        await page.getByRole('textbox', { name: 'Subject' }).fill('New stones for {{firstName}}')
        await page
          .getByRole('textbox', { name: 'Letter' })
          .fill(
            '<h1>New this week</h1>\n<p>Dear {{name}},</p>\n<p>forty rounds of 1.00 to 2.00 ct came in.</p>',
          )
        await page.getByTitle('The letter as a page').waitFor()
      },
    },
    {
      name: 'stones-chosen',
      path: '/admin/diamonds',
      visitor: 'administrator',
      prepare: async (page) => {
        for (const place of [0, 2])
          await page
            .getByRole('checkbox', { name: /^Choose (?!all)/ })
            .nth(place)
            .check()
        await page
          .getByRole('button', { name: /Per carat of/ })
          .nth(1)
          .click()
        await page.getByRole('textbox', { name: 'Price per carat' }).waitFor()
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
  ]
}

await takeScreens(process.argv.slice(2))
