// Pictures of the pages for docs/screens, from a shop of its own with demo stock: `node scripts/take-screens.ts`.
// The pages must be built before (`npm start` does).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { startServer, type RunningServer } from '#tests/support/start-server.ts'
import { findChromium } from './find-chromium.ts'

const folder = resolve(import.meta.dirname, '../docs/screens')
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const password = 'correct horse battery'
const customer = { email: 'ada@stern-soehne.example', password }

type Visitor = 'guest' | 'customer' | 'administrator'
type Screen = { name: string; path: string; visitor: Visitor }

async function takeScreens(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tavernier-screens-'))
  const server = await startServer({
    DATA_DIR: dataFolder,
    DEMO_STOCK: 'demo',
    ADMIN_EMAIL: 'house@tavernier.example',
    ADMIN_PASSWORD: password,
  })
  const found = findChromium()
  if ('missing' in found) throw new Error(found.missing)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--disable-gpu', '--disable-quic'],
  })
  try {
    mkdirSync(folder, { recursive: true })
    const { screens, tokens } = await arrange(server)
    for (const screen of screens) await takeScreen(browser, server.address, screen, tokens[screen.visitor])
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function takeScreen(browser: Browser, address: string, screen: Screen, token?: string): Promise<void> {
  for (const viewport of sizes) {
    const isPhone = viewport.width < 500
    const localStorage = token === undefined ? [] : [{ name: 'token', value: token }]
    const context = await browser.newContext({
      viewport,
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    })
    const page = await context.newPage()
    await page.goto(address + screen.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${screen.name}-${viewport.width}.png`) })
    await context.close()
    console.log(`${screen.name}-${viewport.width}`)
  }
}

/** A customer with a wish, a basket and an order, and the screens worth a picture. */
async function arrange(
  server: RunningServer,
): Promise<{ screens: Screen[]; tokens: Partial<Record<Visitor, string>> }> {
  const signIn = async (who: { email: string; password: string }): Promise<string> => {
    const { token } = await server.call('login', { body: who })
    if (token === undefined) throw new Error(`${who.email} cannot sign in`)
    return token
  }
  const administrator = await signIn({ email: 'house@tavernier.example', password })
  const { body: registered } = await server.call('register', {
    body: {
      ...customer,
      firstName: 'Ada',
      lastName: 'Stern',
      company: 'Stern & Söhne',
      phone: '+32 3 123 45 67',
      address: 'Hoveniersstraat 2',
      city: 'Antwerp',
      countryId: 56,
      businessTypeId: 2,
    },
  })
  await confirmByMail(server, administrator)
  await server.call('changeUserStatus', {
    token: administrator,
    params: { id: registered.user.id },
    body: { isApproved: true },
  })
  const token = await signIn(customer)
  const ovals = await search(server, token, {
    section: 'white',
    filters: { shapeIds: [9], carats: { min: 1 }, statuses: [1] },
  })
  const rounds = await search(server, token, {
    section: 'white',
    filters: { shapeIds: [12], carats: { min: 1 }, statuses: [1] },
  })
  const add = (itemId: number | undefined) => server.call('addDiamondToCart', { token, body: { itemId } })
  await add(ovals[0]?.id)
  await add(rounds[0]?.id)
  const { body: order } = await server.call('createOrder', { token })
  await server.call('changeOrderStatus', {
    token: administrator,
    params: { id: order.id },
    body: { newStatus: 2 },
  })
  await add(rounds[1]?.id)
  await add(ovals[1]?.id)
  await server.call('addDiamondToWishlist', { token, body: { itemId: ovals[2]?.id } })
  const stone = `/diamond/${encodeURIComponent(rounds[2]?.product.stockId ?? '')}`
  const of = (visitor: Visitor, pages: Record<string, string>): Screen[] =>
    Object.entries(pages).map(([name, path]) => ({ name, path, visitor }))
  return {
    tokens: { administrator, customer: token },
    screens: [
      ...of('guest', { home: '/', login: '/login', register: '/register' }),
      ...of('customer', {
        'white-diamonds': '/white-diamonds',
        'white-diamonds-list': '/white-diamonds?view=list',
        stone,
        fancy: '/fancy-diamonds',
        pairs: '/matching-pairs',
        lines: '/fancy-shape-lines',
        melee: '/melee-by-size',
        wishlist: '/wishlist',
        basket: '/cart',
        account: '/account',
        order: `/account/orders/${order.id}`,
      }),
      ...of('administrator', {
        admin: '/admin',
        import: '/admin/import',
        diamonds: '/admin/diamonds',
        users: '/admin/users',
        'admin-orders': '/admin/orders',
        mails: '/admin/mails',
      }),
    ],
  }
}

/** Without an SMTP server mails stay in the outbox, and can be read there. */
async function confirmByMail(server: RunningServer, token: string): Promise<void> {
  const { body: mails } = await server.call('listOutbox', { token })
  const text: string = mails.find(({ to }: { to: string }) => to === customer.email)?.text ?? ''
  const emailToken = /token=([^&\s]+)/.exec(text)?.[1] ?? ''
  await server.call('confirmEmail', {
    body: { email: customer.email, token: decodeURIComponent(emailToken) },
  })
}

type FoundStone = { id: number; product: { stockId: string } }

async function search(server: RunningServer, token: string, body: object): Promise<FoundStone[]> {
  const reply = await server.call('searchDiamonds', { token, body })
  return reply.body.items
}

await takeScreens()
