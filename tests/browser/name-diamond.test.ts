import { openBasket } from './pages/basket-page.ts'
import { expect, test } from './support/shop.ts'

test('a name is spelled, seen set, and ordered letter by letter', async ({ page, shop, openAs }) => {
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
  const basket = await openBasket(customers)
  await expect(basket.row('Letter A, Black, 1.00 ct')).toContainText('$700.00')

  await customers.goto('/nyd?name=Add&color=White&size=0.50+ct')
  await customers.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Wishlist' }).click()
  await expect(customers.getByRole('link', { name: 'Wishlist, 2' })).toBeVisible()
  await customers.goto('/wishlist')
  await expect(customers.getByRole('table', { name: 'Wishlist' })).toContainText('2 stones')
})
