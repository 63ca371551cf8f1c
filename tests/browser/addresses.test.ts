import { openCatalogue } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'values of an address that do not exist are reported, and the others apply',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/white-diamonds?shapes=Round,Cube&page=abc&utm_source=newsletter&shape=Oval')
    const note = page.getByRole('status').filter({ hasText: 'not recognised' })
    await expect(note).toHaveText(
      'Some values in this link are not recognised and are ignored: Shape “Cube”, Page “abc”, shape “Oval”.',
    )
    await expectReadable(page, 'ignored values')
    await page.goto('/white-diamonds?shapes=Round&view=list')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note).toHaveCount(0)
  },
)

test('a filter that a guest may not use is reported', async ({ page }) => {
  await openCatalogue(page, '/white-diamonds?price=1-1000')
  await expect(page.getByText('Not available to you and removed from the search: Total price')).toBeVisible()
  await expect(page).toHaveURL('/white-diamonds')
})

test('capital letters in an address lead to the page', async ({ page }) => {
  await page.goto('/White-Diamonds?shapes=Round')
  await expect(page).toHaveURL('/white-diamonds?shapes=Round')
  await expect(page.getByRole('heading', { level: 1, name: 'White diamonds' })).toBeVisible()
  await page.goto('/Contact')
  await expect(page).toHaveURL('/contact')
})

test('an address that is no page says so', async ({ page, openAs, shop }) => {
  const reply = await page.goto('/nothing-here')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('There is no page at this address')).toBeVisible()
  const admin = await openAs(shop.administrator)
  for (const [path, text] of [
    ['/admin/users/abc', 'This user does not exist'],
    ['/admin/memos/abc', 'This memo does not exist'],
    ['/admin/orders/abc', 'This order does not exist'],
  ] as const) {
    await admin.goto(path)
    await expect(admin.getByText(text)).toBeVisible()
  }
  await admin.goto('/admin/users?page=abc&sort=beauty&open=x')
  await expect(admin.getByRole('status').filter({ hasText: 'not recognised' })).toContainText(
    'Page “abc”, Sort order “beauty”, Row “x”',
  )
})
