import { describeCartPage } from './pages/cart-page.ts'
import { expectFocusVisible, isFocused, maxSteps, tabTo } from './support/keyboard.ts'
import { expect, test } from './support/shop.ts'

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard of its own')

test(
  'a customer signs in, filters, opens a stone and orders it with the keyboard alone',
  { tag: '@journey' },
  async ({ page, shop }) => {
    const customer = await shop.addCustomer()
    const prefix = shop.makePrefix()
    await shop.addStones([
      { 'Stock #': `${prefix}1`, Shape: 'Oval', Color: 'D', Clarity: 'VS1' },
      { 'Stock #': `${prefix}2`, Shape: 'Oval', Color: 'E', Clarity: 'VS1' },
      { 'Stock #': `${prefix}3`, Shape: 'Round', Color: 'D', Clarity: 'VS1' },
    ])
    const { keyboard } = page
    await page.goto('/')

    await tabTo(page, page.getByRole('link', { name: 'Sign in' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByLabel('Email', { exact: true }))
    await keyboard.type(customer.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await keyboard.type(customer.password)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()

    const sections = page.getByRole('navigation', { name: 'Categories', exact: true })
    const white = sections.getByRole('link', { name: 'White' })
    await tabTo(page, white)
    await expectFocusVisible(white)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('White diamonds')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const filters = page.getByRole('complementary', { name: 'Filters' })
    await tabTo(page, filters.getByRole('searchbox'))
    await keyboard.type(prefix)
    const total = page.getByRole('status').filter({ hasText: /stones?$/ })
    await expect(total).toHaveText('3 stones')

    // A whole scale is one Tab stop. Arrows move inside, Space toggles, Shift and arrows select a range.
    const shapes = filters.getByRole('listbox', { name: 'Shape', exact: true })
    await tabTo(page, shapes.getByRole('option', { name: /^Round/ }))
    const oval = shapes.getByRole('option', { name: /^Oval/ })
    for (let step = 0; step < maxSteps && !(await isFocused(oval)); step += 1)
      await keyboard.press('ArrowRight')
    await expectFocusVisible(oval)
    await keyboard.press('Space')
    await expect(oval).toHaveAttribute('aria-selected', 'true')
    await expect(total).toHaveText('2 stones')

    const colors = filters.getByRole('listbox', { name: 'Colour', exact: true })
    await tabTo(page, colors.getByRole('option', { name: /^D / }))
    await keyboard.press('Shift+ArrowRight')
    await expect(page).toHaveURL(`/white-diamonds?q=${prefix}&shapes=Oval&color=D,E`)
    await expect(total).toHaveText('2 stones')

    const stone = page.getByRole('link', { name: new RegExp(`${prefix}1$`) })
    await tabTo(page, stone)
    await expectFocusVisible(stone)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(`/diamond/${prefix}1`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: 'Add to basket' }))
    await keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'In basket' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'In basket' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Basket, 1' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basket')

    const cart = describeCartPage(page)
    await expect(cart.row(`${prefix}1`)).toBeVisible()
    await tabTo(page, cart.panel.getByRole('link', { name: 'Review order' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: /^Buyer/ }))
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'To be agreed' })).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Place order' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('table', { name: 'Items' })).toContainText(`${prefix}1`)
  },
)

test('dialogs, menus and drawers take the focus, return it, and close with Escape', async ({
  shop,
  openAs,
}) => {
  const customer = await shop.addCustomer()
  const page = await openAs(customer)
  const { keyboard } = page
  await page.goto('/white-diamonds')
  const paste = page.getByRole('button', { name: 'Bulk search' })
  await tabTo(page, paste)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bulk search' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(paste).toBeFocused()

  const account = page.getByRole('button', { name: 'Your account' })
  await tabTo(page, account, 'Shift+Tab')
  await keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Account and orders' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(account).toBeFocused()

  const adminPage = await openAs(shop.administrator)
  await adminPage.goto(`/admin/users?q=${customer.email}`)
  const user = adminPage.getByRole('cell').getByRole('link').first()
  await tabTo(adminPage, user)
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByRole('heading', { level: 1, name: / Ltd$/ })).toBeVisible()
  await adminPage.goBack()

  const actions = adminPage.getByRole('button', { name: `Actions for ${customer.email}` })
  await tabTo(adminPage, actions)
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByRole('menuitem', { name: 'Block…' })).toBeFocused()
  await adminPage.keyboard.press('Enter')
  const question = adminPage.getByRole('dialog', { name: `Block ${customer.email}` })
  await expect(question.getByLabel('Blocked until')).toBeFocused()
  await adminPage.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(actions).toBeFocused()
})

test('the first Tab stop of every page is the link that skips to the content', async ({ page }) => {
  await page.goto('/white-diamonds')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
