import type { Page } from '@playwright/test'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

/** Opens a page as a customer of a shop with two stones. One stock number is a prefix of the other. */
async function openWithTwo(shop: BrowserShop, openAs: (account: Account) => Promise<Page>) {
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1` }, { 'Stock #': `${prefix}12` }])
  const page = await openAs(await shop.addCustomer())
  await page.goto('/contact')
  return { prefix, page, search: page.getByRole('combobox', { name: /^Search by stock/ }) }
}

const wideOnly = 'on a phone the search is in the menu'

test(
  'a stock number that is pasted and submitted at once opens its stone',
  { tag: '@journey' },
  async ({ shop, openAs, isMobile }) => {
    test.skip(isMobile, wideOnly)
    const { prefix, page, search } = await openWithTwo(shop, openAs)
    for (const typed of [`${prefix}1`, `${prefix.toLowerCase()}12`]) {
      await page.goto('/contact')
      await search.fill(typed)
      await search.press('Enter')
      await expect(page).toHaveURL(`/diamond/${typed.toUpperCase()}`)
    }
    // Two stones match these letters: Enter opens the first.
    await page.goto('/contact')
    await search.fill(prefix)
    await expect(page.getByRole('option')).toHaveCount(2)
    await search.press('Enter')
    await expect(page).toHaveURL(`/diamond/${prefix}1`)
  },
)

test('the search field is empty after a stock number submitted during loading has opened its stone', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, wideOnly)
  const { prefix, page, search } = await openWithTwo(shop, openAs)
  let release = (): void => {}
  const isReady = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/diamonds/search', async (route) => {
    await isReady
    await route.continue()
  })
  await search.fill(`${prefix}12`)
  const request = page.waitForRequest('**/api/diamonds/search')
  await search.press('Enter')
  await request
  release()
  await expect(page).toHaveURL(`/diamond/${prefix}12`)
  await expect(search).toHaveValue('')
  await expect(page.getByRole('listbox', { name: 'Search results' })).toBeHidden()
})

test('a user who types the next stock number while a stone opens sees matching stones', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, wideOnly)
  const { prefix, page, search } = await openWithTwo(shop, openAs)
  await search.fill(prefix)
  await expect(page.getByRole('option')).toHaveCount(2)
  // Types very fast: after the address has changed, before the new page is rendered.
  await search.evaluate((field: HTMLInputElement, text) => {
    const type = (): void => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      void waitTurns(50).then(type)
    }
    const waitTurns = async (turns: number): Promise<void> =>
      turns === 0 ? undefined : Promise.resolve().then(() => waitTurns(turns - 1))
  }, prefix)
  await search.fill(`${prefix}12`)
  await search.press('Enter')
  await expect(page).toHaveURL(`/diamond/${prefix}12`)
  await expect(search).toHaveValue(prefix)
  await expect(page.getByRole('option')).toHaveCount(2)
  // The heading usually takes the focus on a new page, but not from a user who types.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(search).toBeFocused()
})

test(
  'the search shows what each stone is, and is used with the keyboard alone',
  { tag: '@phone' },
  async ({ shop, openAs, isMobile }) => {
    const prefix = shop.makePrefix()
    const grades = { Shape: 'Round', Color: 'G', Clarity: 'VS1', Lab: 'GIA' }
    const certificate = `25368${prefix.replaceAll(/\D/g, '').padStart(5, '0')}`
    await shop.addStones([
      {
        'Stock #': `${prefix}1`,
        Weight: '1.02',
        ...grades,
        'Certificate #': certificate,
        'Rapnet Price': 5000,
      },
      { 'Stock #': `${prefix}2`, Weight: '1.51', ...grades, 'Rapnet Price': 6000 },
    ])
    const page = await openAs(await shop.addCustomer())
    await page.goto('/contact')
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    const search = page.getByRole('combobox', { name: /^Search by stock/ })
    await search.fill(prefix)
    const hits = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
    await expect(hits).toHaveCount(2)
    await expect(hits.first()).toContainText(`${prefix}1`)
    await expect(hits.first()).toContainText(`Round 1.02 ct G VS1 · GIA ${certificate}`)
    await expect(hits.first()).toContainText('$5,100.00')
    await expect(hits.first()).toContainText('Available')
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await expectReadable(page, 'the results of the header search')

    await page.keyboard.press('Escape')
    await expect(hits.first()).toBeHidden()
    await expect(search).toHaveAttribute('aria-expanded', 'false')
    await expect(search).toHaveValue(prefix)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(search).toHaveAttribute(
      'aria-activedescendant',
      (await hits.nth(1).getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/diamond/${prefix}2`)

    // As the shop prints it, and between other words.
    for (const text of [`GIA ${certificate}`, `Is ${prefix}1 (GIA ${certificate}) still available?`]) {
      await page.goto('/contact')
      if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
      await search.fill(text)
      await search.press('Enter')
      await expect(page).toHaveURL(`/diamond/${prefix}1`)
    }
  },
)

test('a pasted column of numbers leads to the bulk search', async ({ shop, openAs, isMobile }) => {
  test.skip(isMobile, wideOnly)
  const { prefix, page, search } = await openWithTwo(shop, openAs)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), `${prefix}1\r\n${prefix}12\r\n`)
  await search.press('ControlOrMeta+v')
  await expect(search).toHaveValue(`${prefix}1, ${prefix}12`)
  const options = page.getByRole('option')
  await expect(options).toHaveText([
    /^Bulk search: 2 numbers$/,
    new RegExp(`${prefix}1`),
    new RegExp(`${prefix}12`),
  ])
  await search.press('Enter')
  await expect(page).toHaveURL(/^[^?]*-diamonds\?stock=/)
  await expect(page.getByRole('main').getByText(`${prefix}12`).first()).toBeVisible()
})

test('a search without results says so and offers nothing', async ({ shop, openAs, isMobile }) => {
  test.skip(isMobile, wideOnly)
  const { page, search } = await openWithTwo(shop, openAs)
  await search.fill('no such stone 42')
  await expect(page.getByText('No stone found', { exact: true })).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('a search that finds more stones than it shows leads to all of them, by section', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, wideOnly)
  const prefix = shop.makePrefix()
  const white = Array.from({ length: 9 }, (_, index) => ({ 'Stock #': `${prefix}${index}` }))
  const fancy = { 'Fancy Color': 'Yellow', 'Fancy Color Intensity': 'Fancy Intense' }
  await shop.addStones([...white, { 'Stock #': `${prefix}X`, Color: '', ...fancy }])
  const page = await openAs(await shop.addCustomer())
  await page.goto('/contact')
  const search = page.getByRole('combobox', { name: /^Search by stock/ })
  await search.fill(prefix)
  await expect(page.getByRole('option').nth(8)).toHaveText('See all 9 in White diamonds')
  await expect(page.getByRole('option').nth(9)).toHaveText('See 1 in Fancy colour diamonds')
  await page.getByRole('option', { name: 'See all 9 in White diamonds' }).click()
  await expect(page).toHaveURL(`/white-diamonds?q=${prefix}`)
  await expect(search).toHaveValue('')
})

test(
  'a stock number entered in the menu of a phone opens its stone and closes the menu',
  { tag: '@phone' },
  async ({ shop, openAs, isMobile }) => {
    test.skip(!isMobile, 'a wide screen has no menu')
    const { prefix, page, search } = await openWithTwo(shop, openAs)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await search.fill(prefix)
    await expect(page.getByRole('option')).toHaveCount(2)
    await search.fill(`${prefix}12`)
    await search.press('Enter')
    await expect(page).toHaveURL(`/diamond/${prefix}12`)
    await expect(menu).toBeHidden()
  },
)
