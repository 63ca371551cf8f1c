import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openAdminList } from './pages/admin-list.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator edits a price in the list, reprices and suspends several stones, and highlights one',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones(listStones(prefix, 3, { Weight: '2.00' }))
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, '/admin/diamonds', 'Diamonds')
    await list.search(prefix)
    await expect(page.getByRole('status').filter({ hasText: '3 stones' })).toBeVisible()

    await page.getByRole('button', { name: `$/ct of ${prefix}1` }).click()
    await page.getByRole('textbox', { name: '$/ct' }).fill('4000')
    await page.keyboard.press('Enter')
    await expect(list.row(`${prefix}1`)).toContainText('$8,000.00')

    await page.getByRole('checkbox', { name: `Select ${prefix}1` }).check()
    await page.getByRole('checkbox', { name: `Select ${prefix}2` }).check()
    const selection = page.getByRole('region', { name: 'Selected stones' })
    await selection.getByRole('button', { name: 'Change prices' }).click()
    await page.getByRole('textbox', { name: 'Change (%)' }).fill('-10')
    await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click()
    await expect(list.row(`${prefix}1`)).toContainText('$3,600.00')
    await expect(list.row(`${prefix}2`)).toContainText('$4,500.00')
    await expect(selection).toHaveCount(0)

    await page.getByRole('checkbox', { name: `Select ${prefix}3` }).check()
    await selection.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(list.row(`${prefix}3`)).toContainText('Suspended')

    await list.actionInMenu('Highlight', `${prefix}2`)
    await expect(list.row(`${prefix}2`)).toContainText('★')
  },
)

test(
  'an administrator adds a stone; a second editor with an outdated version is warned',
  { tag: '@journey' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const stockId = `${prefix}NEW`
    const twin = `${prefix}OLD`
    const certificateNo = `${Date.now()}`
    await shop.addStones([{ 'Stock #': twin, Lab: 'GIA', 'Certificate #': certificateNo }])
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, '/admin/diamonds', 'Diamonds')
    await page.getByRole('button', { name: 'Add diamond' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Stock no.' }).fill(stockId)
    await dialog.getByRole('combobox', { name: 'Shape' }).click()
    await page.getByRole('option', { name: 'Pear', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Carats' }).fill('1.23')
    await dialog.getByRole('textbox', { name: '$/ct' }).fill('6100')
    await dialog.getByRole('textbox', { name: 'Rap price' }).fill('10000')
    await expect(dialog.getByRole('textbox', { name: 'Rap %', exact: true })).toHaveValue('-39')
    await dialog.getByRole('textbox', { name: 'Rap %', exact: true }).fill('-40')
    await expect(dialog.getByRole('textbox', { name: '$/ct' })).toHaveValue('6,000.00')
    await dialog.getByRole('textbox', { name: '$/ct' }).fill('6100')
    await dialog.getByRole('combobox', { name: 'Lab' }).click()
    await page.getByRole('option', { name: 'GIA', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Certificate no.' }).fill(certificateNo)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: `${stockId} added` })).toContainText(
      `Same certificate as ${twin} (`,
    )
    await page.getByRole('link', { name: `Show ${stockId}` }).click()
    await expect(list.row(stockId)).toContainText('$7,503.00')

    await page.getByRole('button', { name: `Comment of ${stockId}` }).click()
    await page.getByRole('textbox', { name: 'Comment' }).fill('Mine')
    const { token } = shop.administrator
    const { body } = await shop.arrange('readDiamondByStock', { token, params: { stockId } })
    await shop.arrange('changeDiamond', {
      token,
      params: { id: body.diamond.id },
      body: { comment: 'Theirs' },
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Someone else saved this')).toBeVisible()
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(list.row(stockId)).toContainText('Mine')
  },
)

test('an administrator filters the stock, reprices all that match and undoes it', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, 'cards have no heading row that selects a page')
  const prefix = shop.makePrefix()
  const vendor = `Vendor ${prefix}`
  await shop.addStones([
    ...listStones(`${prefix}A`, 40, { Vendor: vendor, Weight: '1.20', Color: 'D' }),
    ...listStones(`${prefix}B`, 3, { Vendor: vendor, Weight: '1.30', Color: 'H' }),
    ...listStones(`${prefix}C`, 3, { Vendor: vendor, Weight: '2.00', Color: 'D' }),
  ])
  const page = await openAs(shop.administrator)
  const list = await openAdminList(page, `/admin/diamonds?q=${prefix}`, 'Diamonds')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('textbox', { name: 'Carats from' }).fill('1.00-1.49')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'of 43 stones' })).toBeVisible()
  await page.getByRole('button', { name: 'Colour: Any' }).click()
  await page.getByRole('checkbox', { name: 'D', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'of 40 stones' })).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Carats 1.00–1.49')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const selection = page.getByRole('region', { name: 'Selected stones' })
  await expect(selection).toContainText('36 stones selected')
  await selection.getByRole('button', { name: 'Select all 40 that match' }).click()
  await expect(selection).toContainText('All 40 stones selected')
  await selection.getByRole('button', { name: 'Change prices' }).click()
  await page.getByRole('textbox', { name: 'Change (%)' }).fill('-10')
  await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByRole('status').filter({ hasText: '40 stones repriced' })).toBeVisible()
  await expect(list.row(`${prefix}A1`).first()).toContainText('$4,500.00')

  // The result stays on the page, so that a mistake can be undone after another look.
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone: 40 stones restored' })).toBeVisible()
  await expect(list.row(`${prefix}A1`).first()).toContainText('$5,000.00')
  await list.search(`${prefix}A1`)
  await expect(page.getByText('Undone:')).toHaveCount(0)

  // The log has one line for each, which lists the stones on demand.
  await page.goto('/admin/audit')
  const log = page.getByRole('table', { name: 'Activity log' })
  await expect(log).toContainText('changed the prices of 40 stones by -10%')
  const undone = log.getByRole('row').filter({ hasText: 'undid a bulk change of 40 stones' })
  await undone.first().getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Show each stone' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'of 40 entries' })).toBeVisible()
})

test('an administrator chooses the columns of the stock list, and the browser keeps them', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone shows each stone as a card')
  const prefix = shop.makePrefix()
  await shop.addStones(listStones(prefix, 1, { 'Cut Grade': 'EX' }))
  const page = await openAs(shop.administrator)
  await openAdminList(page, `/admin/diamonds?q=${prefix}`, 'Diamonds')
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(heading('Rap %')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Rap %' }).check()
  await page.getByRole('checkbox', { name: 'Comment' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heading('Rap %')).toBeVisible()
  await expect(heading('Comment')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(heading('Rap %')).toHaveCount(0)
})

test('an administrator pastes a list of stock numbers, and exports what it finds', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  await shop.addStones(listStones(prefix, 3))
  const page = await openAs(shop.administrator)
  await openAdminList(page, '/admin/diamonds', 'Diamonds')
  await page.getByRole('button', { name: 'Bulk search' }).click()
  await page.getByRole('textbox', { name: 'Stock numbers' }).fill(`${prefix}1\n${prefix}2\n${prefix}NONE`)
  await page.getByRole('dialog').getByRole('button', { name: 'Show stones' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 stones' })).toBeVisible()
  await expect(page.getByText(`1 of 3 not found by stock no.: ${prefix}NONE`)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('button', { name: 'Remove filter Stock numbers' }).click()
  await expect(page.getByText('not found by')).toHaveCount(0)
})

test('an administrator extends and releases holds, and finds the order of a stone', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  const customer = await shop.addCustomer()
  const [held, ordered] = await shop.addStones(listStones(prefix, 2))
  const { token } = shop.administrator
  await shop.arrange('changeDiamondStatus', {
    token,
    params: { id: held?.id ?? 0 },
    body: {
      status: 2,
      userId: customer.id,
      holdUntil: new Date(Date.now() + 2 * 3_600_000).toISOString(),
    },
  })
  await shop.arrange('addDiamondToCart', { token: customer.token, body: { itemId: ordered?.id } })
  const { body: order } = await shop.arrange('createOrder', { token: customer.token })
  const page = await openAs(shop.administrator)
  const list = await openAdminList(page, `/admin/on-hold?q=${prefix}`, 'Stones on hold')
  await expect(list.row(`${prefix}1`)).toContainText('1 hour left')
  await page.getByRole('button', { name: `Extend… ${prefix}1` }).click()
  await page.getByRole('textbox', { name: 'Extend by' }).fill('72')
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click()
  await expect(list.row(`${prefix}1`)).toContainText('3 days left')
  await list.actionInMenu('Release…', `${prefix}1`)
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(list.row(`${prefix}1`)).toHaveCount(0)

  await page.goto(`/admin/diamonds?q=${prefix}2`)
  await page.getByRole('link', { name: `Order ${order.id}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order.id))
})

test('on a narrow screen the stock list keeps price, vendor and status in view', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone shows each stone as a card')
  const prefix = shop.makePrefix()
  await shop.addStones(
    listStones(prefix, 1, {
      Shape: 'Cushion Modified',
      Weight: '12.00',
      Color: '',
      'Fancy Color': 'Yellow',
      'Fancy Color Intensity': 'Fancy Vivid',
      'Fancy Color Overtone': 'Brownish',
      Clarity: 'VVS2',
      'Rapnet Price': '94500',
      'Certificate #': '5734433617',
      Vendor: 'Castaluna Colour Stones of Antwerp',
      Comment: 'Pinpoints are not shown, clouds are not shown',
    }),
  )
  const page = await openAs(shop.administrator)
  await page.setViewportSize({ width: 1280, height: 900 })
  const list = await openAdminList(page, '/admin/diamonds', 'Diamonds')
  await list.search(prefix)
  await expect(list.row(`${prefix}1`)).toContainText('$1,134,000.00')
  const readOverflow = (): Promise<number> =>
    page.locator('.list-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(readOverflow).toBe(0)
})
