import { expect, type Page } from '@playwright/test'

type PickedFile = string | { name: string; text: string }

/** The import as an administrator does it. */
export const openImportPage = async (page: Page) => {
  await page.goto('/admin/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  const result = page.getByRole('region', { name: 'Result' })
  const plan = page.getByRole('region', { name: 'Preview' })
  const findCount = (name: string) =>
    page
      .getByRole('region', { name: /^(Preview|Result)$/ })
      .getByRole('term')
      .filter({ hasText: name })
      .locator('xpath=following-sibling::dd')
  return {
    result,
    /** What the file would do. */
    plan,
    preview: page.getByRole('table', { name: 'First rows of the file' }),
    /** A file of the disk, or one that is made here. */
    pick: (file: PickedFile) =>
      page
        .getByLabel(/Stock file|Another file/)
        .setInputFiles(
          typeof file === 'string'
            ? file
            : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) },
        ),
    choose: (label: string) => page.getByRole('radio', { name: label }).check(),
    chooseVendor: async (name: string) => {
      await page.getByRole('radio', { name: 'One vendor' }).check()
      await page.getByRole('combobox', { name: 'Vendor name' }).fill(name)
    },
    sendButton: (rows: string) => page.getByRole('button', { name: `Preview ${rows} rows` }),
    /** Lets happen what is shown, by a button that says what that is. */
    confirm: async (button = 'Import') => {
      await plan.getByRole('button', { name: button, exact: true }).click({ timeout: 60_000 })
      await expect(result).toBeVisible({ timeout: 60_000 })
    },
    /** A number of the preview or result by its name. */
    count: findCount,
  }
}
