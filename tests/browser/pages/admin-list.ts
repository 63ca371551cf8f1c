import { expect, type Locator, type Page } from '@playwright/test'

export type AdminList = {
  open: () => Promise<void>
  search: (text: string) => Promise<void>
  /** Finds the row that contains this text. */
  row: (name: string) => Locator
  /** Clicks an action that is a button in the row. */
  action: (title: string, name: string) => Promise<void>
  /** Clicks an action in the menu of the row that contains this text. */
  actionInMenu: (title: string, text: string) => Promise<void>
}

/** Opens a list of the administration. All lists have the same structure. */
export const openAdminList = async (page: Page, path: string, title: string): Promise<AdminList> => {
  const table = page.getByRole('table', { name: title, exact: true })
  const list: AdminList = {
    open: async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
    search: (text) => page.getByRole('searchbox', { name: /^Search by/ }).fill(text),
    row: (name) => table.getByRole('row').filter({ hasText: name }),
    action: (title, name) => page.getByRole('button', { name: `${title} ${name}` }).click(),
    actionInMenu: async (title, text) => {
      await list
        .row(text)
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await page.getByRole('menuitem', { name: title, exact: true }).click()
    },
  }
  await list.open()
  return list
}
