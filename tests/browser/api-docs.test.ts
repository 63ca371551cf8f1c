import type { Locator, Page } from '@playwright/test'
import { runAxe } from './support/run-axe.ts'
import { expect, test } from './support/shop.ts'

test.use({ shopSettings: { BRAND_NAME: 'Stern & Söhne' } })

const listSeriousFindings = async (page: Page): Promise<string[]> => {
  // Scalar sets the name of the button that selects a response.
  const violations = await runAxe(page, { rules: { 'label-content-name-mismatch': { enabled: false } } })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ rule, target }) => `${rule}: ${target}`)
}

/** Expects no serious violation. It repeats the check, because Scalar builds its page in steps and fades. */
const expectReadableReference = (page: Page): Promise<void> =>
  expect.poll(() => listSeriousFindings(page)).toEqual([])

const findOperation = (page: Page): Locator =>
  page.getByRole('region', { name: /^Place an order for the cart/ })

test('a developer finds and reads an operation on the API page, which requests nothing from other hosts', async ({
  page,
  shop,
}) => {
  const origins = new Set<string>()
  const failures: string[] = []
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  page.on('requestfailed', (request) => failures.push(request.url()))
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })

  await page.goto('/api/docs')
  await expect(page).toHaveTitle('Stern & Söhne API')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stern & Söhne')
  await expect(page.getByText('ISO 8601 in UTC')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'EMAIL_ALREADY_EXISTS' })).toBeVisible()
  const download = page.getByRole('link', { name: 'Download OpenAPI Document' })
  await expect(download).toHaveAttribute('href', '/api/openapi.json')
  await expectReadableReference(page)

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('place an order for the cart')
  await page
    .getByRole('option', { name: /Place an order for the cart/ })
    .first()
    .click()
  const operation = findOperation(page)
  await expect(operation.getByRole('heading', { name: /^Place an order for the cart/ })).toBeVisible()
  await expect(operation).toContainText('/api/orders')
  await expect(operation).toContainText(/x-access:\s*"signed-in"/)
  await expect(operation).toContainText('itemIds')
  await expect(operation).toContainText('95 ITEM_NOT_FOUND')

  await expectReadableReference(page)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, outerWidth])
  expect(widths[0]).toBe(widths[1])
  const links = page.locator('a[href^=http]:visible')
  const targets = await links.evaluateAll((found) => found.map((link) => String(link.getAttribute('href'))))
  expect(targets.filter((target) => !target.startsWith(shop.address))).toEqual([])
  expect([...origins]).toEqual([shop.address])
  expect(failures).toEqual([])
})

test('a link opens an operation of the API page, which is readable in the dark scheme too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs#tag/orders/POST/api/orders')
  await expect(findOperation(page)).toBeInViewport()
  await expectReadableReference(page)
})
