import type { Page } from '@playwright/test'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { adminLists } from './pages/admin-lists.ts'
import { isPhone, openCatalogue } from './pages/catalogue-page.ts'
import { openImportPage } from './pages/import-page.ts'
import type { Account, BrowserShop, ListedStone } from './support/open-browser-shop.ts'
import { accountPaths } from '#web/pages/account/account-paths.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

// The demo stock has stones in every section.
test.use({ shopSettings: { DEMO_STOCK: 'demo' } })

/**
 * Sections with single stones, with sets and with neither. The others are the same page with other filters.
 */
const variedSections = [
  SECTION_PATHS.white,
  SECTION_PATHS.fancyColor,
  SECTION_PATHS.mathingPairs,
  SECTION_PATHS.melee,
]

/** All cards are alike, and axe checks every facet of every illustration. */
const fewStones = 'size=6'

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
}

const expectReadablePages = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await openPage(page, path)
    await expectReadable(page, path)
  }
}

type Trader = {
  customer: Account
  stones: readonly [ListedStone, ListedStone, ListedStone]
  orderId: number
  sharedPath: string
}

/**
 * Adds a customer with something in every list: a wishlist item, a taken and an available stone in the cart,
 * and an order.
 */
const addTrader = async (shop: BrowserShop): Promise<Trader> => {
  const [customer, other] = [await shop.addCustomer(), await shop.addCustomer()]
  const { token } = customer
  const add = (stone: ListedStone | undefined, token: string) =>
    shop.arrange('addDiamondToCart', { token, body: { itemId: stone?.id } })
  const prefix = shop.makePrefix()
  const alike = { Clarity: 'VS1', Measurements: '6.51-6.48x4.01', 'Depth %': 61.7 }
  const [ordered, available, taken] = await shop.addStones(listStones(prefix, 3, alike))
  await add(ordered, token)
  const order = await shop.arrange('createOrder', { token })
  await add(available, token)
  await add(taken, token)
  await shop.arrange('addDiamondToWishlist', { token, body: { itemId: taken?.id } })
  await add(taken, other.token)
  await shop.arrange('createOrder', { token: other.token })
  const diamondIds = [available!.id]
  const share = await shop.arrange('createShare', { token, body: { diamondIds, message: 'Look' } })
  await shop.arrange('confirmMemo', { token, body: { diamondIds, comment: 'For Thursday' } })
  await shop.arrange('askForHold', { token, params: { id: available!.id }, body: { hours: 24 } })
  const search = { section: 'white', filters: { carats: { min: 1 } } }
  await shop.arrange('createSavedSearch', { token, body: { name: 'Ones', search, notify: true } })
  await shop.arrange('createChannel', { token: shop.administrator.token, body: { name: prefix } })
  const sharedPath = new URL(share.body.url).pathname
  return { customer, stones: [ordered!, available!, taken!], orderId: order.body.id, sharedPath }
}

test('axe finds no violation on a guest’s pages', async ({ page }) => {
  const { labGrown: _, ...sections } = SECTION_PATHS
  await expectReadablePages(page, [
    '/',
    '/about-us',
    '/contact',
    '/shows',
    '/login',
    '/register',
    '/welcome?shouldApprove=true',
    '/confirm-email?email=a%40example.com&token=old',
    '/reset-password',
    '/change-password?email=a%40example.com&token=x',
    '/nyd?name=Ada',
    '/no-such-page',
    '/admin/login',
    ...Object.values(isFullMatrix ? sections : variedSections).map((path) => `${path}?${fewStones}`),
  ])
})

test('axe finds no violation in invalid forms and their option lists', async ({ page }) => {
  await openPage(page, '/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectReadable(page, 'an empty login')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('No account with this email')
  await expectReadable(page, 'a refused login')

  await openPage(page, '/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('combobox', { name: 'Country' }).fill('Den')
  await expect(page.getByRole('option', { name: 'Denmark' })).toBeVisible()
  await expectReadable(page, 'a registration with its countries open')
})

test('axe finds no violation on a customer’s pages', async ({ shop, openAs }) => {
  const { customer, stones, orderId, sharedPath } = await addTrader(shop)
  const page = await openAs(customer)
  await expectReadablePages(page, [
    '/',
    `/white-diamonds?${fewStones}`,
    `/white-diamonds?view=list&${fewStones}`,
    `/matching-pairs?view=list&${fewStones}`,
    `/compare?stones=${stones[0].stockId},${stones[1].stockId}`,
    '/white-diamonds?shapes=Round&carats=0.5-5&color=D,E&q=nothing-fits',
    SECTION_PATHS.melee,
    '/build-your-eternity',
    `/diamond/${stones[0].stockId}`,
    '/diamond/no-such-stone',
    '/memo',
    '/wishlist',
    '/cart',
    '/cart/review',
    ...accountPaths.map((path) => path.replace('$orderId', String(orderId))),
    sharedPath,
    '/shared/no-such-link',
  ])
})

test(
  'axe finds no violation in the shop’s open menus, drawers and dialogs',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { customer, stones } = await addTrader(shop)
    const page = await openAs(customer)
    const catalogue = await openCatalogue(page, `/white-diamonds?${fewStones}`)
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectReadable(page, 'the account menu')
    await page.keyboard.press('Escape')

    await openPage(page, '/account/addressbook')
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'City' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expectReadable(page, 'an address that is wrong')
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline.')).toBeAttached()
    await page.keyboard.press('Escape')
    await expectReadable(page, 'a page without a network')
    await page.context().setOffline(false)
    await openCatalogue(page, `/white-diamonds?${fewStones}`)

    await catalogue.filter(async ({ panel }) => {
      const folded = panel.getByRole('button', { expanded: false })
      await expect(folded.first()).toBeVisible()
      while ((await folded.count()) > 0) await folded.first().click()
      await expectReadable(page, 'all filters')
      await panel.getByRole('button', { name: 'Bulk search' }).click()
      await expect(page.getByRole('dialog', { name: 'Bulk search' })).toBeVisible()
      await expectReadable(page, 'the dialog for lists')
      await page.keyboard.press('Escape')
    })

    await catalogue.stones.first().check()
    await page
      .getByRole('region', { name: 'Selected stones' })
      .getByRole('button', { name: 'Add to basket' })
      .click()
    await expect(page.getByText('added to basket')).toBeVisible()
    await expectReadable(page, 'selected stones and a notice')

    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('combobox').fill(stones[0].stockId)
      await expect(page.getByRole('option', { name: stones[0].stockId })).toBeVisible()
      await expectReadable(page, 'the menu with its search')
    } else {
      await page.getByRole('combobox', { name: /^Search by stock/ }).fill(stones[0].stockId)
      await expect(page.getByRole('option', { name: stones[0].stockId })).toBeVisible()
      await expectReadable(page, 'the search')
      await page.keyboard.press('Escape')
      await catalogue.show('List')
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('checkbox', { name: 'Certificate no.' })).toBeVisible()
      await expectReadable(page, 'the choice of columns')
    }
  },
)

test('axe finds no violation while a customer shares, exports and requests stones', async ({
  shop,
  openAs,
}) => {
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/matching-pairs?color=D,E,F,G&${fewStones}`)
  await catalogue.stones.first().check()
  const selection = page.getByRole('region', { name: 'Selected stones' })
  await selection.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem', { name: 'Excel', exact: true })).toBeVisible()
  await expectReadable(page, 'the kinds of files')
  await page.keyboard.press('Escape')

  await selection.getByRole('button', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: /^Share/ })
  await sharing.getByText('With my prices').click()
  await expectReadable(page, 'the message of a link')
  await sharing.getByLabel('Markup on cost').fill('10')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  await expect(sharing.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
  await expectReadable(page, 'the link')
  await page.keyboard.press('Escape')

  await selection.getByRole('button', { name: 'Memo' }).click()
  await expect(page.getByRole('dialog', { name: /on memo$/ })).toBeVisible()
  await expectReadable(page, 'a request for a memo')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Saved searches' }).click()
  const searches = page.getByRole('dialog', { name: 'Saved searches' })
  await searches.getByRole('button', { name: 'Save' }).click()
  await expect(searches.getByRole('list', { name: 'Your saved searches' })).toBeVisible()
  await expectReadable(page, 'the saved searches')

  const [free] = await shop.addStones(listStones(shop.makePrefix(), 1, { Clarity: 'VS1' }))
  await openPage(page, `/diamond/${free?.stockId}`)
  await page.getByRole('button', { name: 'Request hold' }).click()
  await expect(page.getByLabel('Notes (optional)')).toBeVisible()
  await expectReadable(page, 'a request for a hold')

  await openPage(page, SECTION_PATHS.melee)
  await page
    .getByRole('button', { name: /^Order/ })
    .first()
    .click()
  await page.getByLabel('Approx. stones').fill('20')
  await expectReadable(page, 'an order of melee')
})

test('axe finds no violation on an administrator’s pages', async ({ shop, openAs }) => {
  const { orderId } = await addTrader(shop)
  const page = await openAs(shop.administrator)
  await expectReadablePages(page, [
    '/admin',
    '/admin/import',
    '/admin/import?kind=melee',
    // On a wide screen each list has a test of its own.
    ...(isPhone(page) ? adminLists.map(({ path }) => path) : []),
    '/admin/orders/new',
    '/admin/receivables',
    '/admin/payments/new',
    '/admin/pricing/new',
    '/admin/pricing/rules',
    '/admin/pricing/settings',
    `/admin/orders/${orderId}`,
    '/admin/visits',
    '/admin/templates/new',
    '/admin/send',
    '/admin/site',
    `${SECTION_PATHS.labGrown}?${fewStones}`,
  ])
})

test(
  'axe finds no violation in the administration’s open menus, drawers and dialogs',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { customer, orderId } = await addTrader(shop)
    const page = await openAs(shop.administrator)
    await openPage(page, `/admin/users?q=${customer.email}`)
    await page.getByRole('button', { name: `Actions for ${customer.email}` }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectReadable(page, 'the acts of a user')
    await page.getByRole('menuitem', { name: 'Block…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectReadable(page, 'the question before a block')
    await page.keyboard.press('Escape')

    await openPage(page, `/admin/mails?q=${customer.email}`)
    await page.getByRole('cell').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectReadable(page, 'a mail')

    await openPage(page, `/admin/orders/${orderId}`)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectReadable(page, 'the question before an order is cancelled')
  },
)

test('axe finds no violation while an administrator edits stones in the list and in the form, and on a memo', async ({
  shop,
  openAs,
}) => {
  const customer = await shop.addCustomer()
  const [stone, other] = await shop.addStones(listStones(shop.makePrefix(), 2))
  const { token } = shop.administrator
  const lines = [{ diamondId: other?.id }]
  const memo = await shop.arrange('createMemo', {
    token,
    body: { userId: customer.id, lines, terms: 'Net 30' },
  })
  const page = await openAs(shop.administrator)
  await openPage(page, `/admin/diamonds?q=${stone?.stockId}`)
  await page.getByRole('checkbox', { name: `Select ${stone?.stockId}` }).check()
  await page.getByRole('button', { name: `$/ct of ${stone?.stockId}` }).click()
  await expect(page.getByRole('textbox', { name: '$/ct' })).toBeFocused()
  await expectReadable(page, 'a price edited in place')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More filters' }).click()
  await expectReadable(page, 'the filters of the stock list')
  await page.getByRole('button', { name: 'Add diamond' }).click()
  await expect(page.getByRole('dialog', { name: 'Add diamond' })).toBeVisible()
  await expectReadable(page, 'the form of a stone')
  await openPage(page, `/admin/memos/${memo.body.id}`)
  await expectReadable(page, 'a memo')
})

test('axe finds no violation at any step of an import', async ({ shop, openAs }) => {
  const page = await openAs(shop.administrator)
  const stockImport = await openImportPage(page)
  const prefix = shop.makePrefix()
  const stones = listStones(prefix, 4, { Clarity: 'spotless' })
  await stockImport.pick({ name: 'a.csv', text: writeStockFile([{ 'Stock #': prefix, Lab: '' }, ...stones]) })
  await expect(page.getByRole('alert')).toContainText('Upload Aborted.')
  await expectReadable(page, 'an aborted upload')
  await stockImport.pick({
    name: 'b.csv',
    text: writeStockFile([{ 'Stock #': prefix, Weight: 'x' }, ...stones]),
  })
  await stockImport.selectOption('Add and update only')
  await stockImport.selectOption('Own stock')
  await expectReadable(page, 'a checked file')
  const meaning = page.getByRole('combobox', { name: 'Lab maps to' })
  // On an emulated phone the focus scrolls the page, sometimes with a delay. A field that is out of view
  // hides or closes its list.
  await expect(async () => {
    await meaning.scrollIntoViewIfNeeded()
    if ((await meaning.getAttribute('aria-expanded')) !== 'true') await meaning.click()
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectReadable(page, 'the meanings of a heading')
  await page.keyboard.press('Escape')
  await stockImport.sendButton('5').click()
  await expect(stockImport.count('Added')).toHaveText('4')
  await expectReadable(page, 'what an import would do')
  await stockImport.confirm()
  await expect(page.getByRole('link', { name: /^Download rejected rows/ })).toBeVisible()
  await expectReadable(page, 'the result of an import')
})

test('axe finds no violation on the maintenance page', async ({ page, shop }) => {
  const { token } = shop.administrator
  const isEnabled = (isenabled: string) => shop.arrange('changeMaintenance', { token, query: { isenabled } })
  await isEnabled('true')
  try {
    await page.goto('/white-diamonds')
    await expect(page).toHaveURL('/maintenance')
    await expectReadable(page, '/maintenance')
  } finally {
    await isEnabled('false')
  }
})
