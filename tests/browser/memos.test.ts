import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openAdminList } from './pages/admin-list.ts'
import { fillForm } from './pages/form.ts'
import { arrangeSeller } from './support/arrange-invoice.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator makes a memo from a request and prints it; its stones are returned or sold',
  { tag: '@journey' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const stones = await shop.addStones(listStones(shop.makePrefix(), 2))
    const [first, second] = stones.map(({ stockId }) => stockId)
    const diamondIds = stones.map(({ id }) => id)
    const requested = await shop.arrange('confirmMemo', {
      token: customer.token,
      body: { diamondIds, comment: 'For Thursday' },
    })
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, '/admin/memos', 'Memos')
    await list.action('Issue memo', `request ${requested.body.id}`)
    await page.getByRole('textbox', { name: `${first}, $/ct` }).fill('4800')
    await page.getByRole('textbox', { name: 'Terms' }).fill('Fourteen days')
    await page.getByRole('dialog').getByRole('button', { name: 'Issue memo' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`/admin/memos/${requested.body.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Memo M-/)
    const lines = page.getByRole('table', { name: 'Stones of the memo' })
    await expect(lines.getByRole('row').filter({ hasText: first ?? '' })).toContainText('$4,800.00')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Memo M-\d+\.pdf$/)

    await page.getByRole('checkbox', { name: `Select ${first}` }).check()
    await page.getByRole('button', { name: 'Mark as returned', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as returned' }).click()
    await expect(lines.getByRole('row').filter({ hasText: first ?? '' })).toContainText('Returned')
    await page.getByRole('button', { name: 'Mark all as sold' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click()
    await expect(lines.getByRole('row').filter({ hasText: second ?? '' })).toContainText('order')
  },
)

test(
  'an administrator issues the note of a memo, and another one when a stone is back',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const stones = await shop.addStones(
      listStones(shop.makePrefix(), 2, { Clarity: 'VS1', Weight: '0.40', 'Rapnet Price': '12500' }),
    )
    const [first] = stones.map(({ stockId }) => stockId)
    const { token } = shop.administrator
    const lines = stones.map(({ id }) => ({ diamondId: id }))
    const memo = await shop.arrange('createMemo', { token, body: { userId: customer.id, lines } })
    // Only a memo that was issued before there is a seller has no note yet.
    await arrangeSeller(shop)
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/memos/${memo.body.id}`)
    const issue = page.getByRole('button', { name: 'Issue memo note' })
    await issue.click()
    const dialog = page.getByRole('dialog', { name: `Issue the note of memo ${memo.body.memoNo}` })
    await expect(dialog.locator('.is-total').last()).toHaveText('$10,000.00')
    await expect(dialog.getByText('WDC', { exact: true })).toBeVisible()
    await expectReadable(page, 'a memo note before it is issued')
    await dialog.getByRole('button', { name: 'Issue memo note' }).click()
    await expect(dialog).toHaveCount(0)
    const notes = page
      .getByRole('region', { name: 'Documents' })
      .getByRole('row')
      .filter({ hasText: 'Memo note' })
    await expect(notes.first()).toContainText('$10,000.00')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      notes
        .first()
        .getByRole('button', { name: /as PDF$/ })
        .click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Memo note MEMO-.*\.pdf$/)
    await expectReadable(page, 'a memo with its note')

    await page.getByRole('checkbox', { name: `Select ${first}` }).check()
    await page.getByRole('button', { name: 'Mark as returned', exact: true }).click()
    const returning = page.getByRole('dialog')
    await returning.getByRole('button', { name: 'Mark as returned' }).click()
    await expect(returning).toHaveCount(0)
    await issue.click()
    await expect(dialog.locator('.is-total').last()).toHaveText('$5,000.00')
    await dialog.getByRole('button', { name: 'Issue memo note' }).click()
    await expect(notes.first()).toContainText('$5,000.00')
  },
)

test(
  'an administrator approves a hold for the hours that the customer requested',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const [stone] = await shop.addStones(listStones(shop.makePrefix(), 1))
    await shop.arrange('askForHold', {
      token: customer.token,
      params: { id: stone?.id ?? 0 },
      body: { hours: 24, comment: 'My client decides tomorrow' },
    })
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, '/admin/holds', 'Hold requests')
    await list.search(stone?.stockId ?? '')
    await page.getByRole('button', { name: `Approve ${stone?.stockId}` }).click()
    await expect(page.getByRole('textbox', { name: 'Hold for' })).toHaveValue('24')
    await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(list.row(stone?.stockId ?? '')).toContainText('Approved')
  },
)

test('an administrator finds the memo of a stone, extends it, and takes one of its stones back', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  const { id: userId } = await shop.addCustomer()
  const stones = await shop.addStones(listStones(prefix, 2))
  const lines = stones.map(({ id }) => ({ diamondId: id }))
  const { body: memo } = await shop.arrange('createMemo', {
    token: shop.administrator.token,
    body: { userId, lines, dueDate: '2099-03-01' },
  })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/diamonds?q=${prefix}2`)
  await page.getByRole('link', { name: `Memo ${memo.memoNo}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(memo.memoNo ?? '')

  const list = await openAdminList(page, `/admin/on-memo?q=${prefix}`, 'Stones on memo')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Extend… ${prefix}1` }).click()
  await fillForm(dialog, { 'Due back': '2099-04-01' })
  await dialog.getByRole('button', { name: 'Extend' }).click()
  for (const number of [1, 2]) await expect(list.row(`${prefix}${number}`)).toContainText('1 Apr 2099')
  await list.actionInMenu('Mark as returned…', `${prefix}1`)
  await dialog.getByRole('button', { name: 'Mark as returned' }).click()
  await expect(list.row(`${prefix}1`)).toHaveCount(0)
  await expect(list.row(`${prefix}2`)).toHaveCount(1)
})
