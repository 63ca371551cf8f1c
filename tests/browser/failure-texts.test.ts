import type { Page } from '@playwright/test'
import { contract, type EndpointName } from '#contract/contract.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { picture } from './pages/admin-list-case.ts'
import { openImportPage } from './pages/import-page.ts'
import type { BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type NamedEndpoint = keyof typeof failureTexts

/** Refuses every request to an endpoint, as if something in it were wrong. */
async function refuseAll(page: Page, endpoint: EndpointName): Promise<() => Promise<void>> {
  const { method, path } = contract[endpoint]
  const pattern = new RegExp(`${path.replaceAll('/', '\\/').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const body = { code: 90, name: 'INVALID_REQUEST', message: '' }
    return route.fulfill({ status: 400, json: body })
  })
  return () => page.unroute(pattern)
}

type FailingList = {
  endpoint: EndpointName
  path: string
  /** Default: the text of the endpoint. */
  text?: string
  as?: 'administrator' | 'customer' | 'guest'
  /** What shows the list on the page. */
  open?: (page: Page) => Promise<void>
}

const administratorLists: readonly FailingList[] = [
  { endpoint: 'searchDiamonds', path: '/admin/diamonds', text: failureTexts.listDiamondsForAdmin },
  { endpoint: 'listDiamondVendors', path: '/admin/diamonds' },
  { endpoint: 'listVendors', path: '/admin/vendors' },
  { endpoint: 'listSiteVendors', path: '/admin/site-vendors' },
  { endpoint: 'listUsers', path: '/admin/users' },
  { endpoint: 'listUsers', path: '/admin' },
  { endpoint: 'listOrders', path: '/admin/orders' },
  { endpoint: 'listOrders', path: '/admin' },
  { endpoint: 'listShows', path: '/admin/shows' },
  { endpoint: 'listImportLogs', path: '/admin/import-logs' },
  { endpoint: 'listAudit', path: '/admin/audit' },
  { endpoint: 'listBasketItems', path: '/admin/baskets' },
  { endpoint: 'listPartners', path: '/admin/partners' },
  { endpoint: 'readAboutUs', path: '/admin/site' },
  { endpoint: 'readContact', path: '/admin/site' },
  { endpoint: 'listSupportContacts', path: '/admin/site' },
  { endpoint: 'readMaintenance', path: '/admin/site' },
  {
    endpoint: 'listDiamondVendors',
    path: '/admin/import',
    open: (page) => page.getByRole('radio', { name: 'One vendor' }).check(),
  },
]

const otherLists: readonly FailingList[] = [
  { endpoint: 'searchDiamonds', path: '/white-diamonds', as: 'guest' },
  { endpoint: 'listCountries', path: '/register', as: 'guest' },
  { endpoint: 'listBusinessTypes', path: '/register', as: 'guest' },
  { endpoint: 'readAboutUs', path: '/about-us', as: 'guest' },
  { endpoint: 'listShows', path: '/shows', as: 'guest' },
  { endpoint: 'listOwnOrders', path: '/account', as: 'customer' },
  {
    endpoint: 'listCountries',
    path: '/account/addressbook',
    as: 'customer',
    open: (page) => page.getByRole('button', { name: 'Add an address' }).click(),
  },
]

for (const { endpoint, path, text = failureTexts[endpoint as NamedEndpoint], as, open } of [
  ...administratorLists,
  ...otherLists,
]) {
  test(`“${text}” is shown at ${path} when ${endpoint} fails, and disappears after a retry`, async ({
    shop,
    openAs,
    page: guestPage,
  }) => {
    const openPage = async (): Promise<Page> => {
      if (as === 'guest') return guestPage
      return openAs(as === 'customer' ? await shop.addCustomer() : shop.administrator)
    }
    const page = await openPage()
    const accept = await refuseAll(page, endpoint)
    await page.goto(path)
    await open?.(page)
    const failure = page.getByText(text).first()
    await expect(failure).toBeVisible()
    await accept()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(failure).toHaveCount(0)
  })
}

type FailingAction = {
  endpoint: EndpointName
  text?: string
  act: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** Chooses an action of the only row of a list. */
const choose = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: /^Actions for/ }).first().click()
  await page.getByRole('menuitem', { name: title, exact: true }).click()
}
const fill = (page: Page, label: string, value: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)

/** Does each action while its endpoint fails, and expects its text. */
async function expectTexts(page: Page, actions: readonly FailingAction[]): Promise<void> {
  for (const { endpoint, text = failureTexts[endpoint as NamedEndpoint], act } of actions) {
    await test.step(`${endpoint}: ${text}`, async () => {
      const accept = await refuseAll(page, endpoint)
      await act(page)
      const alert = page.getByRole('alert').filter({ hasText: text }).first()
      await expect(alert).toBeVisible()
      await accept()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const close = page.getByRole('button', { name: 'Close this message' })
      while ((await close.count()) > 0) await close.first().click()
      await expect(alert).toHaveCount(0)
    })
  }
}

async function importVendor(shop: BrowserShop, prefix: string): Promise<string> {
  const vendorName = `Vendor ${prefix}`
  const file = new File([writeStockFile(listStones(prefix, 1, { Clarity: 'VS1' }))], 'stones.csv')
  const { token } = shop.administrator
  await shop.arrange('importDiamonds', { token, file, body: { vendorName } })
  return vendorName
}

test('every failed action on stones, vendors and import logs shows its text', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const vendorName = await importVendor(shop, prefix)
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/diamonds?q=${prefix}`)
  await expectTexts(page, [
    { endpoint: 'changeDiamondStatus', act: () => choose(page, 'Suspend') },
    { endpoint: 'changeDiamondActive', act: () => choose(page, 'Take off sale') },
    { endpoint: 'highlightDiamond', act: () => choose(page, 'Highlight') },
    {
      endpoint: 'changeDiamond',
      act: async () => {
        await choose(page, 'Edit…')
        await confirm(page, 'Save')
      },
    },
    {
      endpoint: 'changeDiamonds',
      act: async () => {
        await page.getByRole('checkbox', { name: `Choose ${prefix}0` }).check()
        await button(page, 'Suspend').click()
        await confirm(page, 'Suspend')
      },
    },
    {
      endpoint: 'createDiamond',
      act: async () => {
        await button(page, 'Add a stone').click()
        await fill(page, 'Stock number', `${prefix}NEW`)
        await fill(page, 'Carats', '1')
        await fill(page, 'Price per carat', '5000')
        await page.getByRole('combobox', { name: 'Shape' }).click()
        await page.getByRole('option', { name: 'Round', exact: true }).click()
        await confirm(page, 'Add')
      },
    },
  ])

  await page.goto(`/admin/vendors?q=${encodeURIComponent(vendorName)}`)
  await expectTexts(page, [
    {
      endpoint: 'changeVendor',
      act: async () => {
        await choose(page, 'Edit…')
        await confirm(page, 'Save')
      },
    },
    { endpoint: 'validateDiamonds', act: () => choose(page, 'Look at its pictures') },
    { endpoint: 'downloadLastFile', act: () => choose(page, 'Download the last file') },
    {
      endpoint: 'deleteVendorDiamonds',
      act: async () => {
        await choose(page, 'Delete all its stones…')
        await confirm(page, 'Delete its stones')
      },
    },
  ])

  await page.goto(`/admin/import-logs?q=${encodeURIComponent(vendorName)}`)
  await expectTexts(page, [
    {
      endpoint: 'deleteImportLogs',
      act: async () => {
        await choose(page, 'Delete the log of this vendor…')
        await confirm(page, 'Delete')
      },
    },
  ])

  await page.route('**/api/site/siteVendors', (route) => route.fulfill({ json: ['Acme'] }))
  await page.goto('/admin/site-vendors')
  await expectTexts(page, [
    {
      endpoint: 'deleteSiteVendor',
      act: async () => {
        await choose(page, 'Remove…')
        await confirm(page, 'Remove')
      },
    },
    {
      endpoint: 'addSiteVendor',
      act: async () => {
        await button(page, 'Add a vendor').click()
        await page.getByRole('combobox', { name: 'Vendor' }).click()
        await page.getByRole('option', { name: vendorName }).click()
        await confirm(page, 'Add')
      },
    },
  ])
})

test('every failed import shows its text', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const page = await openAs(shop.administrator)
  for (const [endpoint, isAdditional] of [
    ['importDiamonds', false],
    ['importMoreDiamonds', true],
  ] as const) {
    const stockImport = await openImportPage(page)
    await stockImport.pick({ name: 'list.csv', text: writeStockFile(listStones(prefix, 1)) })
    await stockImport.selectVendor(`Vendor ${prefix}`)
    if (isAdditional) await stockImport.selectOption('Additional')
    const accept = await refuseAll(page, endpoint)
    await page.getByRole('button', { name: /^Preview 1 row/ }).click()
    await expect(page.getByText(failureTexts[endpoint])).toBeVisible()
    await accept()
  }
  for (const [endpoint, kind, label] of [
    ['importMelee', 'melee', 'Melee list'],
    ['importNameDiamonds', 'names', 'List of name diamonds'],
  ] as const) {
    await page.goto(`/admin/import?kind=${kind}`)
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Color\nWhite') }
    await page.getByLabel(label).setInputFiles(file)
    const accept = await refuseAll(page, endpoint)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText(failureTexts[endpoint])).toBeVisible()
    await accept()
  }
})

test('every failed action on a user shows its text', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  const vendor = await importVendor(shop, prefix)
  const other = await importVendor(shop, shop.makePrefix())
  const customer = await shop.addCustomer()
  const params = { userId: customer.id }
  await shop.arrange('addUserMarkup', { token, params, body: { percent: 10 } })
  await shop.arrange('addUserVendor', { token, params, body: { vendor } })
  await shop.arrange('suspendUserVendors', { token, params, body: { vendors: [vendor], discount: 1 } })
  await shop.arrange('suspendUserCell', { token, params, body: { cell: 'girdle' } })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/users?q=${encodeURIComponent(customer.email)}`)
  await expectTexts(page, [
    {
      endpoint: 'changeUserStatus',
      act: async () => {
        await choose(page, 'Take the approval back')
        await confirm(page, 'Take back')
      },
    },
    {
      endpoint: 'changeUserBlocked',
      act: async () => {
        await choose(page, 'Block…')
        await confirm(page, 'Block')
      },
    },
    {
      endpoint: 'changeUserRole',
      act: async () => {
        await choose(page, 'Change the role…')
        await confirm(page, 'Change the role')
      },
    },
    {
      endpoint: 'deleteUser',
      act: async () => {
        await choose(page, 'Delete…')
        await confirm(page, 'Delete')
      },
    },
    {
      endpoint: 'saveUser',
      act: async () => {
        await button(page, 'Add a user').click()
        await fill(page, 'E-mail', `new-${customer.email}`)
        await confirm(page, 'Add')
      },
    },
  ])

  await page.goto(`/admin/users/${customer.id}`)
  await expectTexts(page, [
    {
      endpoint: 'saveUser',
      text: failureTexts.changeAddress,
      act: async () => {
        await button(page, 'Edit the account').click()
        await confirm(page, 'Save')
      },
    },
  ])
  await page.goto(`/admin/users/${customer.id}?part=prices`)
  await expectTexts(page, [
    {
      endpoint: 'deleteUserMarkup',
      act: async () => {
        await button(page, /^Delete the markup/).click()
        const dialog = page.getByRole('dialog')
        if ((await dialog.count()) > 0) await confirm(page, 'Delete')
      },
    },
    {
      endpoint: 'addUserMarkup',
      act: async () => {
        const form = page.getByRole('form', { name: 'Add a markup' })
        await form.getByRole('textbox', { name: 'Markup' }).fill('50')
        await form.getByRole('button', { name: 'Add' }).click()
      },
    },
  ])
  await page.goto(`/admin/users/${customer.id}?part=catalogue`)
  const shown = page.getByRole('region', { name: 'Vendors shown' })
  await expectTexts(page, [
    { endpoint: 'addUserAccess', act: () => page.getByRole('checkbox', { name: 'Melee' }).click() },
    { endpoint: 'suspendUserCell', act: () => page.getByRole('checkbox', { name: 'Comment' }).click() },
    { endpoint: 'resumeUserCell', act: () => page.getByRole('checkbox', { name: 'Girdle' }).click() },
    { endpoint: 'resumeUserVendors', act: () => button(page, `Show ${vendor} again`).click() },
    {
      endpoint: 'suspendUserVendors',
      act: async () => {
        await button(page, 'Suspend vendors').click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox', { name: 'Vendors' }).click()
        await page.getByRole('option', { name: other, exact: true }).click()
        await page.keyboard.press('Tab')
        await confirm(page, 'Suspend')
      },
    },
    {
      endpoint: 'deleteUserVendor',
      act: async () => {
        await shown.getByRole('combobox').focus()
        await page.keyboard.press('Backspace')
      },
    },
    {
      endpoint: 'addUserVendor',
      act: async () => {
        await shown.getByRole('combobox').click()
        await page.getByRole('option', { name: other, exact: true }).click()
      },
    },
  ])
  await page.goto(`/admin/users/${customer.id}?part=storefront`)
  const save = async (name: string, value: string | Buffer): Promise<void> => {
    const form = page.getByRole('form', { name })
    const file = { name: 'picture.png', mimeType: 'image/png', buffer: picture }
    if (typeof value === 'string') await form.getByRole('textbox', { name }).fill(value)
    else await form.locator('input[type=file]').setInputFiles(file)
    await form.locator('button[type=submit]').click()
  }
  await expectTexts(page, [
    { endpoint: 'changeUserDomain', act: () => save('Domain', 'gems.example') },
    { endpoint: 'changeUserPrimaryColor', act: () => save('Primary colour', '#7a1f4b') },
    { endpoint: 'changeUserLogo', act: () => save('Logo', picture) },
    { endpoint: 'changeUserBackground', act: () => save('Background', picture) },
  ])
})

test('every failed action on an order shows its text', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  const [stone] = await shop.addStones(listStones(shop.makePrefix(), 1, { Clarity: 'VS1' }))
  const customer = await shop.addCustomer()
  const items = [{ productId: stone!.id, productType: 'Diamond', quantity: 1 }]
  const { body: order } = await shop.arrange('createOrderFor', { token, body: { userId: customer.id, items } })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/orders?q=${encodeURIComponent(customer.email)}`)
  await expectTexts(page, [
    { endpoint: 'changeOrderStatus', act: () => choose(page, 'Payment') },
    {
      endpoint: 'deleteOrder',
      act: async () => {
        await choose(page, 'Delete…')
        await confirm(page, 'Delete')
      },
    },
  ])
  await page.goto(`/admin/orders/${order.id}`)
  await expectTexts(page, [
    {
      endpoint: 'editOrder',
      act: async () => {
        await button(page, 'Change').click()
        await page.getByRole('menuitem', { name: 'Confirm all lines' }).click()
        await confirm(page, 'Confirm')
      },
    },
  ])
  for (const [endpoint, path, account] of [
    ['readOrder', `/admin/orders/${order.id}`, shop.administrator],
    ['readUser', `/admin/users/${customer.id}`, shop.administrator],
    ['listOwnOrders', `/account/orders/${order.id}`, customer],
  ] as const) {
    const detail = await openAs(account)
    await refuseAll(detail, endpoint)
    await detail.goto(path)
    await expect(detail.getByRole('alert')).toContainText(failureTexts[endpoint])
  }

  const [another] = await shop.addStones(listStones(shop.makePrefix(), 1, { Clarity: 'VS1' }))
  await page.goto(`/admin/orders/new?for=${encodeURIComponent(customer.email)}`)
  await page.getByRole('form', { name: 'Add stones' }).getByRole('textbox').fill(another!.stockId)
  await page.getByRole('form', { name: 'Add stones' }).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('main')).toContainText(another!.stockId)
  await refuseAll(page, 'createOrderFor')
  await button(page, 'Place the order').click()
  await expect(page.getByRole('alert')).toContainText(failureTexts.createOrderFor)

  await shop.arrange('addDiamondToCart', { token: customer.token, body: { itemId: another!.id } })
  const cart = await openAs(customer)
  await refuseAll(cart, 'createOrder')
  await cart.goto('/cart')
  await cart.getByRole('button', { name: /order/i }).last().click()
  await expect(cart.getByText(failureTexts.createOrder)).toBeVisible()
})

test('every failed action on newsletters, marketplaces, shows and site texts shows its text', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  const template = { name: `${prefix} letter`, subject: 'New stones', body: 'Dear customer' }
  const { body: stored } = await shop.arrange('createEmailTemplate', { token, body: template })
  await shop.arrange('createPartner', { token, body: { partnerName: `${prefix} market` } })
  const show = { title: `${prefix} show`, isActive: 'true' }
  await shop.arrange('createShow', { token, file: new File([picture], 'show.png'), body: show })
  const page = await openAs(shop.administrator)
  const edit = async (): Promise<void> => {
    await choose(page, 'Edit…')
    await confirm(page, 'Save')
  }
  const remove = async (): Promise<void> => {
    await choose(page, 'Delete…')
    await confirm(page, 'Delete')
  }

  await page.goto('/admin/newsletters')
  await expectTexts(page, [
    {
      endpoint: 'createChannel',
      act: async () => {
        await button(page, 'Add a newsletter').click()
        await fill(page, 'Name', `${prefix} news`)
        await confirm(page, 'Add')
      },
    },
  ])
  await page.goto(`/admin/templates?q=${prefix}`)
  await expectTexts(page, [{ endpoint: 'deleteEmailTemplate', act: remove }])
  await page.goto(`/admin/templates/${stored.id}`)
  await expectTexts(page, [
    { endpoint: 'changeEmailTemplate', act: () => button(page, 'Save').click() },
    { endpoint: 'sendEmails', act: () => button(page, 'Send a test to me').click() },
  ])
  await page.goto('/admin/templates/new')
  await page.getByLabel('Name', { exact: true }).fill(`${prefix} other`)
  await page.getByLabel('Subject', { exact: true }).fill('Stones')
  await page.getByLabel('Letter', { exact: true }).fill('Dear customer')
  await expectTexts(page, [{ endpoint: 'createEmailTemplate', act: () => button(page, 'Save').click() }])

  await page.goto(`/admin/partners?q=${prefix}`)
  await expectTexts(page, [
    { endpoint: 'changePartner', act: edit },
    { endpoint: 'deletePartner', act: remove },
    {
      endpoint: 'createPartner',
      act: async () => {
        await button(page, 'Add a partner').click()
        await fill(page, 'Name', `${prefix} other`)
        await confirm(page, 'Add')
      },
    },
  ])

  await page.goto(`/admin/shows?q=${prefix}`)
  await expectTexts(page, [
    { endpoint: 'changeShowActive', act: () => choose(page, 'Hide from customers') },
    { endpoint: 'changeShow', act: edit },
    {
      endpoint: 'createShow',
      act: async () => {
        await button(page, 'Add a show').click()
        await page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles({ name: 'show.png', mimeType: 'image/png', buffer: picture })
        await confirm(page, 'Add')
      },
    },
  ])

  await page.goto('/admin/site')
  const editSite = async (name: string, submit = 'Save'): Promise<void> => {
    await button(page, name).click()
    await confirm(page, submit)
  }
  await expectTexts(page, [
    { endpoint: 'changeAboutUs', act: () => editSite('About us: Edit') },
    { endpoint: 'changeContact', act: () => editSite('Contact information: Edit') },
    { endpoint: 'changeMaintenance', act: () => editSite('Close the shop for maintenance', 'Close the shop') },
    {
      endpoint: 'changeMaintenanceMessage',
      act: async () => {
        await button(page, 'Maintenance: Edit the message').click()
        await fill(page, 'Message', 'Back soon')
        await confirm(page, 'Save')
      },
    },
    {
      endpoint: 'changeSupportContacts',
      act: async () => {
        await button(page, 'Support contacts: Add').click()
        await fill(page, 'Name', 'Ada')
        await fill(page, 'E-mail', 'ada@example.com')
        await confirm(page, 'Add')
      },
    },
  ])
})
