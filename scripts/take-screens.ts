// Takes the pictures for docs/screens, from a new shop with demo stock: `node scripts/take-screens.ts`, or
// only some: `node scripts/take-screens.ts basket stone`. Build the pages first (`npm start` does).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startServer } from '#tests/support/servers/start-server.ts'
import { openReceiver } from '#tests/support/webhooks/open-receiver.ts'
import { findChromium } from './find-chromium.ts'
import { seedShop, merchantAccount } from './screens/seed-shop.ts'
import { ageLists } from './screens/seed-vendors.ts'
import { listScreens, type Screen } from './screens/list-screens.ts'

const folder = resolve(import.meta.dirname, '../docs/screens')
const pollMs = 900
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

async function takeScreens(screenNames: readonly string[]): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tavernier-screens-'))
  const receiver = await openReceiver()
  const environment = {
    FETCH_HOSTS: receiver.peer.host,
    DATA_DIR: dataFolder,
    DEMO_STOCK: 'demo',
    ADMIN_EMAIL: merchantAccount.email,
    ADMIN_PASSWORD: merchantAccount.password,
  }
  let server = await startServer(environment)
  const found = findChromium('tests')
  if ('missing' in found) throw new Error(found.missing)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--disable-gpu', '--disable-quic'],
  })
  try {
    mkdirSync(folder, { recursive: true })
    const shop = await seedShop(server, receiver)
    await server.stop()
    await ageLists(dataFolder)
    server = await startServer(environment)
    const tokens = { guest: undefined, ...shop.tokens }
    for (const screen of listScreens(shop)) {
      if (screenNames.length > 0 && !screenNames.includes(screen.name)) continue
      if (screen.isClosed) {
        await server.call('changeMaintenance', {
          token: tokens.administrator,
          query: { isenabled: 'true' },
        })
      }
      await takeScreen(browser, server.address, screen, tokens[screen.visitor])
    }
  } finally {
    await browser.close()
    await server.stop()
    await receiver.close()
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
    const localStorage = [
      { name: 'secondFactorReminder', value: 'dismissed' },
      ...(token === undefined ? [] : [{ name: 'token', value: token }]),
    ]
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
    // The event stream stays open, so the network never becomes idle.
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

/** Waits until no more pictures appear: a stone is a drawing until its picture is painted beside the page. */
async function waitForPictures(page: Page): Promise<void> {
  for (let known = -1, count = 0; known !== count;) {
    known = count
    await wait(pollMs)
    count = await page.locator('.stone-portrait').count()
  }
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}

await takeScreens(process.argv.slice(2))
