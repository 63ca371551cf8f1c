import { expect, type Page } from '@playwright/test'

type PickedFile = string | { name: string; text: string } | { name: string; bytes: Uint8Array }

/** Opens the import page as an administrator. */
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
    /** The preview of what the file would change. */
    plan,
    preview: page.getByRole('table', { name: 'First rows of the file' }),
    /** Selects a file from the disk, or one that the test makes. */
    pick: (file: PickedFile) =>
      page
        .getByLabel(/Stock file|Choose another file/)
        .setInputFiles(typeof file === 'string' ? file : toUpload(file)),
    selectOption: (label: string) => page.getByRole('radio', { name: label }).check(),
    selectVendor: async (name: string) => {
      await page.getByRole('radio', { name: 'One vendor' }).check()
      await page.getByRole('combobox', { name: 'Vendor name' }).fill(name)
    },
    sendButton: (rows: string) => page.getByRole('button', { name: new RegExp(`^Preview ${rows} rows?`) }),
    /** Confirms the preview. `button` is the label of the button. */
    confirm: async (button = 'Import') => {
      await plan.getByRole('button', { name: button, exact: true }).click({ timeout: 60_000 })
      await expect(result).toBeVisible({ timeout: 60_000 })
    },
    /** Returns a count of the preview or the result by its label. */
    count: findCount,
  }
}

function toUpload(file: Exclude<PickedFile, string>) {
  return 'text' in file
    ? { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) }
    : { name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.bytes) }
}
