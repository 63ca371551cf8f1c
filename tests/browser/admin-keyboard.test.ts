import type { Locator } from '@playwright/test'
import { stockLists } from './pages/admin-stock-lists.ts'
import { openAdminList } from './pages/admin-list.ts'
import { expectFocusVisible, tabTo } from './support/keyboard.ts'
import { expect, test } from './support/shop.ts'

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard of its own')
// With animations, a dialog gives the focus back only when it has faded out.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Every list of the administration uses the same list, action menu, form and dialog.
test('an administrator searches, sorts, pages, adds, edits and deletes in a list with the keyboard alone', async ({
  shop,
  openAs,
}) => {
  const partners = stockLists.find(({ title }) => title === 'Marketplaces')
  const prefix = shop.makePrefix()
  await partners?.addRows(shop, prefix)
  const page = await openAs(shop.administrator)
  const { keyboard } = page
  const press = async (target: Locator, key: string, direction?: 'Shift+Tab'): Promise<void> => {
    await tabTo(page, target, direction)
    await expectFocusVisible(target)
    await keyboard.press(key)
  }
  const list = await openAdminList(page, '/admin/partners', 'Marketplaces')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const actionsOf = (name: string) => list.row(name).getByRole('button', { name: /^Actions for/ })
  const dialog = page.getByRole('dialog')

  // The focus stays where it is after a search, a sort and a change of page.
  const search = page.getByRole('searchbox', { name: /^Search by/ })
  await tabTo(page, search)
  await keyboard.type(prefix)
  await expect(page.getByText('1–36 of 37 marketplaces')).toBeVisible()
  await expect(search).toBeFocused()
  const heading = page.getByRole('columnheader', { name: 'Marketplace', exact: true })
  await press(heading.getByRole('button'), 'Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(heading.getByRole('button')).toBeFocused()
  const second = page.getByRole('button', { name: 'Page 2' })
  await press(second, 'Enter')
  await expect(rows).toHaveCount(1)
  await expect(second).toBeFocused()

  const menu = page.getByRole('menu')
  const openDeleteDialog = async (row: string, direction?: 'Shift+Tab'): Promise<void> => {
    await press(actionsOf(row), 'Enter', direction)
    await expect(menu.getByRole('menuitem', { name: 'Edit…' })).toBeFocused()
    await keyboard.press('End')
    await expect(menu.getByRole('menuitem', { name: 'Delete…' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(dialog).toContainText('Its feed stops')
  }
  const confirm = () => press(dialog.getByRole('button', { name: 'Delete', exact: true }), 'Enter')

  // Escape returns the focus.
  await press(actionsOf(`${prefix} 37`), 'Enter', 'Shift+Tab')
  await expect(menu.getByRole('menuitem', { name: 'Edit…' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(actionsOf(`${prefix} 37`)).toBeFocused()
  await openDeleteDialog(`${prefix} 37`)
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(actionsOf(`${prefix} 37`)).toBeFocused()

  // When the only row of a page is deleted, the list shows the previous page.
  await openDeleteDialog(`${prefix} 37`)
  await confirm()
  await expect(rows).toHaveCount(36)

  // When one of several rows is deleted, the focus moves to the row that takes its place.
  await openDeleteDialog(`${prefix} 02`)
  await confirm()
  await expect(rows).toHaveCount(35)
  await expect(actionsOf(`${prefix} 03`)).toBeFocused()

  // The form opens at its first field, stays at an invalid field, and returns the focus.
  await press(
    list.row(`${prefix} 03`).getByRole('button', { name: `${prefix} 03`, exact: true }),
    'Enter',
    'Shift+Tab',
  )
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.type(`${prefix} 04`)
  await keyboard.press('Enter')
  await expect(dialog).toContainText('A marketplace with this name already exists')
  await expect(name).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.type(`${prefix} 03a`)
  // A field shows the focus with its border.
  await tabTo(page, dialog.getByRole('combobox', { name: 'File format' }))
  await keyboard.press('ArrowDown')
  await keyboard.type('IDEX')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await press(dialog.getByRole('button', { name: 'Save' }), 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(list.row(`${prefix} 03a`)).toHaveCount(1)
  await expect(
    list.row(`${prefix} 03a`).getByRole('button', { name: `${prefix} 03a`, exact: true }),
  ).toBeFocused()

  const add = page.getByRole('button', { name: 'Add marketplace' })
  await press(add, 'Enter', 'Shift+Tab')
  await expect(name).toBeFocused()
  await keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('without animations the focus returns to the button of the row that was edited', async ({
  shop,
  openAs,
}) => {
  const partners = stockLists.find(({ title }) => title === 'Marketplaces')
  const prefix = shop.makePrefix()
  await partners?.addRows(shop, prefix)
  const page = await openAs(shop.administrator)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const list = await openAdminList(page, `/admin/partners?q=${prefix}`, 'Marketplaces')
  const opener = list.row(`${prefix} 02`).getByRole('button', { name: /^Actions for/ })
  for (const key of ['Escape', 'Enter']) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
