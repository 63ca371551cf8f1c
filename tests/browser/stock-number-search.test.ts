import type { Page } from '@playwright/test'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

/** Opens a page as a customer of a shop with two stones. One stock number is a prefix of the other. */
async function openWithTwo(shop: BrowserShop, openAs: (account: Account) => Promise<Page>) {
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1` }, { 'Stock #': `${prefix}12` }])
  const page = await openAs(await shop.addCustomer())
  await page.goto('/contact')
  return { prefix, page, search: page.getByRole('searchbox', { name: /^Search by stock/ }) }
}

const wideOnly = 'on a phone the search is in the menu'

test('a stock number that is pasted and submitted at once opens its stone', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, wideOnly)
  const { prefix, page, search } = await openWithTwo(shop, openAs)
  for (const typed of [`${prefix}1`, `${prefix.toLowerCase()}12`]) {
    await page.goto('/contact')
    await search.fill(typed)
    await search.press('Enter')
    await expect(page).toHaveURL(`/diamond/${typed.toUpperCase()}`)
  }
  // Two stones match these letters: Enter opens neither, and the list shows both.
  await search.fill(prefix)
  await search.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(2)
})

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
  await search.press('Enter')
  await expect(search).toHaveAttribute('aria-haspopup', 'listbox')
  release()
  await expect(page).toHaveURL(`/diamond/${prefix}12`)
  await expect(search).toHaveValue('')
  await expect(page.getByRole('listbox', { name: 'Stones' })).toBeHidden()
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
