import { drawLetter } from '#web/features/name-diamond/draw-letter.ts'
import { openCartPage } from './pages/cart-page.ts'
import { expect, test } from './support/shop.ts'

test(
  'a customer spells a name, sees it set in diamonds and orders it letter by letter',
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
    await expect(third).toContainText('there is Black, 1.00 ct')
    await expect(price.getByRole('button', { name: 'Add to the basket' })).toBeDisabled()
    await customers.getByRole('combobox', { name: 'Size of A, letter 3' }).click()
    await customers.getByRole('option', { name: '1.00 ct' }).click()
    await expect(price).toContainText('$2,800.00')
    await price.getByRole('button', { name: 'Add to the basket' }).click()
    await expect(customers.getByRole('link', { name: 'Basket, 3' })).toBeVisible()
    const cart = await openCartPage(customers)
    await expect(cart.row('Letter A, Black, 1.00 ct')).toContainText('$700.00')

    await customers.goto('/nyd?name=Add&color=White&size=0.50+ct')
    await customers.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Wishlist' }).click()
    await expect(customers.getByRole('link', { name: 'Wishlist, 2' })).toBeVisible()
    await customers.goto('/wishlist')
    await expect(customers.getByRole('table', { name: 'Wishlist' })).toContainText('2 stones')
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
  await expect(name).toHaveAccessibleDescription('At most 24 letters; spaces are left out')
  await name.fill('KL'.repeat(12) + ' L')
  await expect(name).toHaveValue('KL'.repeat(12) + ' L')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('At most 24 letters; 25 are typed')
  await expect(page.getByRole('img', { name: `${'KL'.repeat(12)} set in diamonds` })).toBeVisible()
  await expect(page.getByText('Only the first 24 letters are drawn')).toBeVisible()
  await expect(price).toBeHidden()

  await name.fill('KL '.repeat(12))
  await expect(price).toContainText('$12,000.00')
  await expect(price.getByRole('button', { name: 'Add to the basket' })).toBeEnabled()
})

test('the page says which characters are not available and which letters need another colour or size', async ({
  page,
  shop,
}) => {
  const { token } = shop.administrator
  const letters = [
    { letter: 'R', color: 'Black', size: '0.30 ct', totalPrice: 500 },
    { letter: 'O', color: 'White', size: '0.30 ct', totalPrice: 500 },
  ]
  for (const body of letters) await shop.arrange('createNameDiamond', { token, body })
  const price = page.getByRole('region', { name: 'Price' })
  const advice = price.getByRole('status')

  await page.goto('/nyd?name=R-R1-&color=Black&size=0.30+ct')
  await expect(advice).toHaveText('No letter is cut for -, 1. Leave these signs out.')
  await expect(price).not.toContainText('cut to order')
  await page.getByLabel('Name', { exact: true }).fill('Roי')
  await expect(advice).toHaveText(
    'No letter is cut for י. Leave this sign out. ' +
      'One letter is not in stock as chosen. Choose another colour or size for O.',
  )
})

test('the picture of a letter in the cart shows that letter', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  for (const letter of ['V', 'N']) {
    const body = { letter, color: 'White', size: '0.30 ct', totalPrice: 500 }
    await shop.arrange('createNameDiamond', { token, body })
  }
  const page = await openAs(await shop.addCustomer())
  await page.goto('/nyd?name=VN&color=White&size=0.30+ct')
  await page.getByRole('button', { name: 'Add to the basket' }).click()
  await expect(page.getByRole('link', { name: 'Basket, 2' })).toBeVisible()
  const cart = await openCartPage(page)
  for (const letter of ['V', 'N']) {
    const outline = cart.row(`Letter ${letter}, White`).locator('.letter-stone-outline')
    await expect(outline).toHaveAttribute('d', drawLetter(letter)?.body ?? 'drawn')
  }
})
