import { drawLetter } from '#web/features/name-diamond/draw-letter.ts'
import { openCartPage } from './pages/cart-page.ts'
import { expect, test } from './support/shop.ts'

test(
  'a customer spells a name, sees it set in diamonds and has it in the basket as one item',
  { tag: '@phone' },
  async ({ page, shop, openAs }) => {
    const { token } = shop.administrator
    const letters = [
      { letter: 'A', color: 'White', size: '0.50 ct', totalPrice: 1000 },
      { letter: 'D', color: 'White', size: '0.50 ct', totalPrice: 1100 },
      { letter: 'A', color: 'Black', size: '1.00 ct', totalPrice: 700 },
    ]
    for (const body of letters) await shop.arrange('createNameDiamond', { token, body })

    await page.goto('/nyd')
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await expect(page.getByRole('img', { name: 'Ada set in diamonds on a chain' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in to order' })).toBeVisible()

    const customers = await openAs(await shop.addCustomer())
    await customers.goto('/nyd?name=Ada&color=White&size=0.50+ct')
    const price = customers.getByRole('region', { name: 'Price' })
    await expect(price).toContainText('$3,100.00')
    await customers.getByRole('combobox', { name: 'Colour of A, letter 3' }).click()
    await customers.getByRole('option', { name: 'Black' }).click()
    const third = customers.getByRole('listitem').filter({ hasText: 'Not in stock' })
    await expect(third).toContainText('available in Black, 1.00 ct')
    await expect(price.getByRole('button', { name: 'Add to basket' })).toBeDisabled()
    await customers.getByRole('combobox', { name: 'Size of A, letter 3' }).click()
    await customers.getByRole('option', { name: '1.00 ct' }).click()
    await expect(price).toContainText('$2,800.00')
    await price.getByRole('button', { name: 'Add to basket' }).click()
    await expect(customers.getByRole('link', { name: 'Basket, 1' })).toBeVisible()
    const cart = await openCartPage(customers)
    const name = 'Name: ADA (A White 0.50 ct, D White 0.50 ct, A Black 1.00 ct)'
    await expect(cart.row(name)).toContainText('3 stones')
    await expect(cart.row(name)).toContainText('$2,800.00')
    await cart.order()
    const ordered = customers.getByRole('table', { name: 'Items' }).getByRole('row').filter({ hasText: name })
    await expect(ordered).toContainText('2,800.00')

    await customers.goto('/nyd?name=Add&color=White&size=0.50+ct')
    await price.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(customers.getByRole('link', { name: 'Wishlist, 1' })).toBeVisible()
    await customers.goto('/wishlist')
    const wish = customers.getByRole('table', { name: 'Wishlist' })
    await expect(wish).toContainText('Name: ADD (A, D, D), White, 0.50 ct')
    await expect(wish).toContainText('$3,200.00')
    await customers.getByRole('button', { name: /^Move to basket, Name: ADD/ }).click()
    await expect(customers.getByRole('link', { name: 'Basket, 1' })).toBeVisible()
  },
)

test('a name that is too long for one row has no price', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  for (const letter of ['K', 'L']) {
    const body = { letter, color: 'White', size: '0.30 ct', totalPrice: 500 }
    await shop.arrange('createNameDiamond', { token, body })
  }
  const page = await openAs(await shop.addCustomer())
  await page.goto('/nyd?color=White&size=0.30+ct')
  const name = page.getByLabel('Name', { exact: true })
  const price = page.getByRole('region', { name: 'Price' })
  await expect(name).toHaveAccessibleDescription('Max. 24 letters, spaces ignored')
  await name.fill('KL'.repeat(12) + ' L')
  await expect(name).toHaveValue('KL'.repeat(12) + ' L')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Max. 24 letters; you entered 25')
  await expect(page.getByRole('img', { name: `${'KL'.repeat(12)} set in diamonds` })).toBeVisible()
  await expect(page.getByText('Preview of the first 24 letters')).toBeVisible()
  await expect(price).toBeHidden()

  await name.fill('KL '.repeat(12))
  await expect(price).toContainText('$12,000.00')
  await expect(price.getByRole('button', { name: 'Add to basket' })).toBeEnabled()
})

test('the page says which letters are not available and why, and offers what can be had', async ({
  page,
  shop,
}) => {
  const { token } = shop.administrator
  const letters = [
    { letter: 'R', color: 'Black', size: '0.30 ct', totalPrice: 500 },
    { letter: 'O', color: 'White', size: '0.30 ct', totalPrice: 500 },
    { letter: 'E', color: 'Black', size: '0.30 ct', totalPrice: 500 },
  ]
  for (const body of letters) await shop.arrange('createNameDiamond', { token, body })
  const price = page.getByRole('region', { name: 'Price' })
  const advice = price.getByRole('status')

  await page.goto('/nyd?name=R-R1-&color=Black&size=0.30+ct')
  await expect(advice).toContainText('“-” is not available: it is not a letter.')
  await expect(advice).toContainText('“1” is not available: it is not a letter.')
  await expect(price).not.toContainText('cut to order')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Roי')
  await expect(advice).toContainText('י is not available. Contact us to ask whether we can cut it.')
  await expect(advice).toContainText('is not available in this colour and size.')

  await name.fill('Ré-r')
  await expect(advice).toContainText('É is not available. Use E instead?')
  await advice.getByRole('button', { name: 'Use E' }).click()
  await expect(name).toHaveValue('Re-r')
  await advice.getByRole('button', { name: /^Remove/ }).click()
  await expect(name).toHaveValue('Rer')
  await expect(advice).toHaveCount(0)
  await expect(price).toContainText('3 letters, cut to order')
})

test('the picture of a name in the cart shows its letters', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  for (const letter of ['V', 'N']) {
    const body = { letter, color: 'White', size: '0.30 ct', totalPrice: 500 }
    await shop.arrange('createNameDiamond', { token, body })
  }
  const page = await openAs(await shop.addCustomer())
  await page.goto('/nyd?name=VN&color=White&size=0.30+ct')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByRole('link', { name: 'Basket, 1' })).toBeVisible()
  const cart = await openCartPage(page)
  const outlines = cart.row('Name: VN (V, N), White').locator('.letter-stone-outline')
  for (const [index, letter] of ['V', 'N'].entries()) {
    await expect(outlines.nth(index)).toHaveAttribute('d', drawLetter(letter)?.body ?? 'drawn')
  }
})
