import { expect, type Page } from '@playwright/test'

type PickedFile = string | { name: string; text: string }

/** The import as an administrator does it. */
export const openImportPage = async (page: Page) => {
  await page.goto('/admin/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  const result = page.getByRole('region', { name: 'Result' })
  return {
    result,
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
    sendButton: (rows: string) => page.getByRole('button', { name: `Import ${rows} rows` }),
    /** A number of the result by its name. */
    count: (name: string) =>
      result.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd'),
  }
}
