import type { Locator, Page } from '@playwright/test'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { adminPages } from '#web/pages/admin/admin-pages.ts'
import { openAdminList, type AdminList } from './pages/admin-list.ts'
import { fillIn, type AdminListCase } from './pages/admin-list-case.ts'
import { rowCount } from './pages/admin-list-rows.ts'
import { adminLists } from './pages/admin-lists.ts'
import { isPhone } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

// Without animations, axe never sees a half-faded element.
/** An entry of the table, with the rows that a test added. */
type Scene = {
  page: Page
  prefix: string
  list: AdminList
  rows: Locator
  dialog: Locator
  /** Returns the rows in the shop: a refusal must not change them. */
  readRows: () => Promise<unknown>
}

/** Pages of the administration that are not lists. They have tests of their own. */
const otherPages = [
  '/admin',
  '/admin/import',
  '/admin/send',
  '/admin/visits',
  '/admin/site',
  '/admin/seller',
  '/admin/receivables',
  '/admin/pricing/rules',
  '/admin/pricing/settings',
]

test('every list of the administration has an entry in these tests', () => {
  const pages = adminPages.flatMap((group) => group.pages.map(({ path }) => path))
  const testedPaths = [...adminLists.map(({ path }) => path), ...otherPages]
  expect(testedPaths.toSorted()).toEqual(pages.toSorted())
})

/** All lists, forms and deletions share their code. These lists have every kind of field and dialog. */
const sampledPaths = new Set([
  '/admin/diamonds',
  '/admin/users',
  '/admin/orders',
  '/admin/memos',
  '/admin/shows',
])

for (const entry of adminLists) {
  if (!isFullMatrix && !sampledPaths.has(entry.path)) {
    test(`${entry.title}: the list shows its rows, turns pages and is accessible`, async ({
      shop,
      openAs,
    }) => {
      const { page, rows } = await openScene(shop, openAs, entry)
      await expect(rows).toHaveCount(rowCount - 1)
      await page.getByRole('button', { name: 'Page 2' }).click()
      await expect(rows).toHaveCount(1)
      await expectReadable(page, entry.path)
      await entry.restore?.(shop)
    })
    continue
  }
  const { edit, create, remove, filters = [] } = entry
  const done = [
    'found',
    filters.length > 0 && 'filtered',
    'sorted',
    'paged',
    edit && 'edited',
    create && 'added',
    remove && 'deleted',
  ]
  test(`${entry.title}: rows are ${done.filter(Boolean).join(', ')}; refused input changes nothing`, async ({
    shop,
    openAs,
  }) => {
    const scene = await openScene(shop, openAs, entry)
    await checkList(scene, entry)
    if (edit) await editRow(scene, entry, edit, shop)
    if (create) await addRow(scene, entry, create)
    if (remove) await deleteRow(scene, entry, remove)
    await entry.restore?.(shop)
  })
}

/**
 * On a phone every list has cards instead of rows and a menu instead of headings. Two lists represent all.
 */
for (const entry of adminLists.filter(({ path }) => ['/admin/melee', '/admin/users'].includes(path))) {
  test(
    `${entry.title} on a phone: rows are found and sorted, and pages turned`,
    { tag: '@phone' },
    async ({ shop, openAs, isMobile }) => {
      test.skip(!isMobile || isFullMatrix, 'the test above covers the list too')
      await checkList(await openScene(shop, openAs, entry), entry)
    },
  )
}

/** Opens the list of an entry with rows that only this test has. */
async function openScene(
  shop: BrowserShop,
  openAs: (account: Account) => Promise<Page>,
  entry: AdminListCase,
): Promise<Scene> {
  const prefix = shop.makePrefix()
  const q = (await entry.addRows(shop, prefix)) ?? prefix
  const page = await openAs(shop.administrator)
  const list = await openAdminList(page, `${entry.path}?q=${encodeURIComponent(q)}`, entry.title)
  const table = page.getByRole('table', { name: entry.title, exact: true })
  return {
    page,
    prefix,
    list,
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    dialog: page.getByRole('dialog'),
    readRows: async () => {
      const { token } = shop.administrator
      return (await shop.arrange(entry.list, { token, query: { q } })).body
    },
  }
}

async function checkList(scene: Scene, entry: AdminListCase): Promise<void> {
  const { page, prefix, rows } = scene
  const { first, last, path, filters = [] } = entry
  // All lists sort with the same code, and the type checker proves that the server knows each column.
  const sorts = isFullMatrix ? entry.sorts : ([entry.sorts[0], ...entry.sorts.slice(1).slice(-1)] as const)
  await expect(page.getByRole('status').filter({ hasText: `of ${rowCount}` })).toBeVisible()
  for (const column of sorts.toReversed()) {
    await sortBy(page, column, 'up')
    await expect(rows).toHaveCount(rowCount - 1)
  }
  if (first) await expect(rows.first()).toContainText(first(prefix))
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(1)
  if (last) await expect(rows.first()).toContainText(last(prefix))
  // All rows are alike, and axe checks every cell.
  await expectReadable(page, path)
  await sortBy(page, sorts[0], 'down')
  await expect(rows).toHaveCount(rowCount - 1)
  if (last) await expect(rows.first()).toContainText(last(prefix))
  await sortBy(page, sorts[0], 'up')
  const more = page.getByRole('button', { name: 'More filters' })
  for (const { label, option, row, isMore = false } of filters) {
    if (isMore) await more.click()
    const filter = page.getByRole('combobox', { name: label, exact: true })
    await filter.click()
    await page.getByRole('option', { name: option(prefix), exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(row(prefix))
    await page.getByRole('button', { name: `Any ${label.toLowerCase()}`, exact: true }).click()
    await expect(rows).toHaveCount(rowCount - 1)
    if (isMore) await more.click()
  }
}

async function editRow(
  { page, prefix, list, dialog, readRows }: Scene,
  { path }: AdminListCase,
  { row, action = 'Edit…', input, shows, refused, editElsewhere }: NonNullable<AdminListCase['edit']>,
  shop: BrowserShop,
): Promise<void> {
  const open = () => list.actionInMenu(action, row(prefix))
  const save = dialog.getByRole('button', { name: 'Save' })
  if (refused) {
    const before = await readRows()
    await open()
    await fillIn(page, dialog, refused(prefix))
    await save.click()
    await expect(dialog).toContainText(refused(prefix).message)
    await expectReadable(page, `${path} with an edit that is refused`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await readRows()).toEqual(before)
  }
  await open()
  await fillIn(page, dialog, input(prefix))
  await editElsewhere?.(shop, prefix)
  await save.click()
  if (editElsewhere) {
    await expect(dialog.getByRole('alert')).toContainText('Someone else saved this')
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(list.row(shows)).toHaveCount(1)
}

async function addRow(
  { page, prefix, list, dialog, readRows }: Scene,
  { sorts }: AdminListCase,
  { button, submit = 'Add', required, input, refused, row, done }: NonNullable<AdminListCase['create']>,
): Promise<void> {
  const send = dialog.getByRole('button', { name: submit, exact: true })
  const before = await readRows()
  await page.getByRole('button', { name: button }).click()
  await send.click()
  await expect(dialog.getByLabel(required)).toHaveAttribute('aria-invalid', 'true')
  if (refused) {
    await fillIn(page, dialog, refused(prefix))
    await send.click()
    await expect(dialog).toContainText(refused(prefix).message)
  }
  expect(await readRows()).toEqual(before)
  // The form still contains the input, ready for correction.
  await fillIn(page, dialog, input(prefix))
  await send.click()
  await expect(page.getByText(done)).toBeVisible()
  await list.search(prefix)
  await sortBy(page, sorts[0], 'down')
  await expect(list.row(row(prefix))).toHaveCount(1)
}

async function deleteRow(
  { page, prefix, list, dialog, readRows }: Scene,
  { sorts }: AdminListCase,
  { row, action = 'Delete…', message }: NonNullable<AdminListCase['remove']>,
): Promise<void> {
  const before = await readRows()
  await sortBy(page, sorts[0], 'down')
  await list.actionInMenu(action, row(prefix))
  await expect(dialog).toContainText(message)
  expect(await readRows()).toEqual(before)
  await dialog.getByRole('button', { name: /^(Delete|Remove)/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(readRows).not.toEqual(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Sorts by clicking a heading, or on a phone with the sort field. */
async function sortBy(page: Page, column: string, direction: 'up' | 'down'): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page
      .getByRole('option', {
        name: `${column}, ${direction === 'up' ? 'ascending' : 'descending'}`,
        exact: true,
      })
      .click()
  } else {
    const heading = page.getByRole('columnheader', { name: column, exact: true })
    const sortDirection = direction === 'up' ? 'ascending' : 'descending'
    while ((await heading.getAttribute('aria-sort')) !== sortDirection) {
      const before = page.url()
      await heading.getByRole('button').click()
      await expect(page).not.toHaveURL(before)
    }
  }
  await expect(page).toHaveURL(direction === 'up' ? /order=asc/ : /order=desc/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
