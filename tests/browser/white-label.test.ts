import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { accountPaths } from '#web/pages/account/account-paths.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'
import { watchPage } from './support/watch-page.ts'

/** In every text of the merchant, and nowhere else. */
const marker = 'Zyxwvut'
const storefrontName = 'Gems of Ghent'

test.use({
  shopSettings: { BRAND_NAME: `${marker} & Sons` },
})

type Scene = { origin: string; customer: Account; params: Readonly<Record<string, string>> }

/** Opens a storefront with a customer who has an order, and fills every text of the merchant. */
const openStorefront = async (shop: BrowserShop, host: string): Promise<Scene> => {
  const { token } = shop.administrator
  const text = `We are ${marker}`
  const contact = { company: marker, address: text, phone: '+32 3 000 00 00', hours: text }
  await shop.arrange('changeContact', { token, body: contact })
  const person = { name: marker, email: `support@${marker}.example` }
  await shop.arrange('changeSupportContacts', { token, body: [person] })
  await shop.arrange('changeAboutUs', { token, body: { aboutUs: text } })
  const [owner, customer] = [await shop.addCustomer(), await shop.addCustomer()]
  const params = { userId: owner.id }
  await shop.arrange('changeUserDomain', { token, params, body: { domain: host } })
  const storefront = { name: storefrontName, email: 'sales@gems.example', aboutUs: 'We set stones.' }
  await shop.arrange('changeUserStorefront', { token, params, body: storefront })
  await shop.arrange('saveUser', { token, body: { id: customer.id, domainProvider: host } })
  const prefix = shop.makePrefix()
  const [stone, other] = await shop.addStones([{ 'Stock #': `${prefix}1` }, { 'Stock #': `${prefix}2` }])
  const itemId = stone?.id
  await shop.arrange('addDiamondToCart', { token: customer.token, body: { itemId } })
  const order = await shop.arrange('createOrder', { token: customer.token })
  const diamondIds = [other?.id]
  const share = await shop.arrange('createShare', { token: customer.token, body: { diamondIds } })
  return {
    origin: shop.address.replace('127.0.0.1', host),
    customer,
    params: {
      stockId: other?.stockId ?? '',
      orderId: String(order.body.id),
      key: share.body.url.split('/').at(-1) ?? '',
    },
  }
}

/** Returns the path of every page that customers can open, with these parameters. */
const listPaths = (params: Scene['params']): string[] => {
  const routes = readFileSync(new URL('../../web/app/routes.tsx', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
  const own = paths.filter((path) => !path.startsWith('/admin') && path !== '/maintenance')
  return [...own, ...accountPaths, ...Object.values(SECTION_PATHS), '/no-such-page'].map((path) =>
    path.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? name),
  )
}

/** Opens a page and returns everything that it says: title, texts, attributes and ARIA labels. */
const readPage = async (page: Page, url: string): Promise<string> => {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.waitForLoadState('networkidle')
  return `${await page.title()}\n${await page.content()}`
}

for (const visitor of ['guest', 'customer'] as const) {
  test(`no page of a storefront names the merchant to a ${visitor}, in title, text or label`, async ({
    shop,
    browser,
  }) => {
    // Browsers find every name below localhost on this machine.
    const host = `${visitor}.localhost`
    const { origin, customer, params } = await openStorefront(shop, host)
    const storage = { origin, localStorage: [{ name: 'token', value: customer.token }] }
    const origins = visitor === 'guest' ? [] : [storage]
    const context = await browser.newContext({ storageState: { cookies: [], origins } })
    // An event stream that stays open would keep the network from becoming idle.
    await context.route('**/api/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
    )
    const page = await context.newPage()
    const faults = watchPage(page)
    for (const path of listPaths(params)) {
      const text = await readPage(page, `${origin}${path}`)
      expect({ path, found: text.toLowerCase().includes(marker.toLowerCase()) }).toEqual({
        path,
        found: false,
      })
      expect({ path, title: await page.title() }).toMatchObject({
        path,
        title: expect.stringContaining(storefrontName),
      })
    }
    expect(faults).toEqual([])
    // The marker works: the merchant's own page shows it.
    expect(await readPage(page, `${shop.address}/contact`)).toContain(marker)
    await context.close()
  })
}

test(
  'an administrator gives a storefront a name and contact details, and its visitors read them',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs, browser }) => {
    const { token } = shop.administrator
    const owner = await shop.addCustomer()
    const domain = 'antwerp.localhost'
    await shop.arrange('changeUserDomain', { token, params: { userId: owner.id }, body: { domain } })
    const adminPage = await openAs(shop.administrator)
    await adminPage.goto(`/admin/users/${owner.id}?part=storefront`)
    const details = adminPage.getByRole('region', { name: 'Name and contact' })
    await expect(details).toContainText('Not set')
    await details.getByRole('button', { name: 'Edit name and contact' }).click()
    const form = adminPage.getByRole('dialog')
    await expectReadable(adminPage, 'the form of a storefront’s name and contact')
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Scheldt Diamonds')
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill('desk@scheldt.example')
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill('Hoveniersstraat 2\nAntwerp')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(details).toContainText('Scheldt Diamonds')
    await expect(adminPage.getByRole('img', { name: /light mode/ })).toBeVisible()
    await expectReadable(adminPage, 'the storefront of a user with a name')

    const visitor = await browser.newPage()
    await visitor.goto(`${shop.address.replace('127.0.0.1', domain)}/contact`)
    const footer = visitor.getByRole('contentinfo')
    await expect(footer).toContainText('Scheldt Diamonds')
    await expect(footer.getByRole('link', { name: 'Trade shows' })).toBeHidden()
    const contact = visitor.getByRole('region', { name: 'Where to find us' })
    await expect(contact).toContainText('Hoveniersstraat 2')
    await expect(contact.getByRole('link', { name: 'desk@scheldt.example' })).toBeVisible()
    await expectReadable(visitor, 'the contact page of a storefront')
    await visitor.close()
  },
)
