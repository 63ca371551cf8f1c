import type { Page } from '@playwright/test'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test(
  'an administrator adds a server, sees why nothing was sent, and pauses the destination',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const page = await openAs(shop.administrator)
    await page.goto('/admin/destinations')
    await page.getByRole('link', { name: 'New destination' }).click()
    await page.getByLabel('Name', { exact: true }).fill(`${prefix} feed`)
    await choose(page, 'Marketplace', 'RapNet')
    await choose(page, 'Protocol', 'FTPS (implicit TLS)')
    await expect(page.getByLabel('Port')).toHaveValue('990')
    await page.getByLabel('Host').fill('127.0.0.1')
    await page.getByLabel('User name').fill('shop')
    await page.getByLabel('Password', { exact: true }).fill('a password of a browser test')
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await choose(page, 'Starts', 'At times of day')
    await page.getByRole('combobox', { name: 'Times of day' }).fill('18:5')
    await page.keyboard.press('Enter')
    await page.getByText('Sun', { exact: true }).click()
    await page.getByRole('button', { name: 'Count stones' }).click()
    await expect(page.getByText(/would be sent now/)).toBeVisible()
    await expectReadable(page, 'the form of a destination')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a time such as 06:30')).toBeVisible()
    await page.getByRole('combobox', { name: 'Times of day' }).press('Backspace')
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByRole('heading', { name: `${prefix} feed` })).toBeVisible()
    await expect(page.getByText('06:00, Mon–Sat', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Run now' }).click()
    const runs = page.getByRole('table', { name: 'Runs' })
    await expect(runs.getByText('Failed')).toBeVisible()
    await expectReadable(page, 'a destination with a failed run')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByPlaceholder('Saved. Leave empty to keep it')).toBeVisible()
    expect(await page.content()).not.toContain('a password of a browser test')
  },
)

test(
  'a marketplace downloads the stock from a URL that is shown once',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones([{ 'Stock #': `${prefix}-EGL`, Clarity: 'VS1', Lab: 'EGL' }])
    const page = await openAs(shop.administrator)
    await page.goto('/admin/destinations/new')
    await page.getByLabel('Name', { exact: true }).fill(`${prefix} URL`)
    await choose(page, 'Marketplace', 'RapNet')
    await choose(page, 'Delivery', /downloads it/)
    await expectReadable(page, 'the form of a URL')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'URL for the marketplace' })
    const url = (await dialog.getByText(/\/file\?key=/).textContent()) ?? ''
    await expectReadable(page, 'a URL that was just created')
    const { pathname, search } = new URL(url)
    const file = await fetch(`${shop.address}${pathname}${search}`)
    expect(file.status).toBe(200)
    expect(await file.text()).not.toContain(`${prefix}-EGL`)
    await dialog.getByRole('button', { name: 'I have stored the URL' }).click()

    await expect(page.getByRole('heading', { name: `${prefix} URL` })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Runs' }).getByText('Downloaded')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search by stock no.' }).fill(prefix)
    const left = page.getByRole('table', { name: 'Left out' })
    await expect(left).toContainText(`${prefix}-EGL`)
    await expect(left).toContainText('RapNet does not accept reports of this laboratory')
    await expectReadable(page, 'a destination with left-out stones')
    expect(await page.content()).not.toContain(search)

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'New key…' }).click()
    await page.getByRole('button', { name: 'Create new key' }).click()
    await expect(page.getByRole('dialog', { name: 'URL for the marketplace' })).toBeVisible()
    expect((await fetch(`${shop.address}${pathname}${search}`)).status).toBe(404)
  },
)
