import { isPhone } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { openWebPeer } from '#tests/support/peers/open-web-peer.ts'
import { expect, test } from './support/shop.ts'

test.use({ shopSettings: { FETCH_HOSTS: '127.0.0.1' } })

const figures = {
  Clarity: 'VS1',
  Measurements: '6.51-6.48x4.01',
  'Depth %': 61.7,
  'Table %': 57,
  'Crown Angle': 34.5,
  'Crown Height': 15,
  'Pavilion Angle': 40.8,
  'Pavilion Depth': 43.1,
}

test(
  'a stone without a picture is illustrated from its measurements, and the page says so',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones([{ 'Stock #': `${prefix}1`, ...figures }])
    const page = await openAs(await shop.addCustomer())
    await page.goto(`/diamond/${prefix}1`)
    const portrait = page.getByRole('img', { name: /drawn from the stone’s figures$/ })
    await expect(portrait).toBeVisible()
    await expect(portrait).toHaveAttribute('src', /^data:image\/png/)
    await expect(page.getByText('Drawn from the stone’s figures', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('img', { name: /from above, 6.48 by 6.51 mm, the table 3.69 mm/ }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /crown angle 34.5 degrees/ })).toBeVisible()
    await page.goto(`/white-diamonds?q=${prefix}`)
    const card = page.getByRole('article', { name: 'Round 1.00 ct F VS1' })
    await expect(card.locator('img')).toHaveAttribute('src', /^data:image\/png/)
  },
)

test('if the illustration code does not load, the stone is drawn in lines', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1`, ...figures }])
  const page = await openAs(await shop.addCustomer())
  await page.route(/picture-worker-[^/]*\.js$/, (route) => route.abort())
  await page.goto(`/white-diamonds?q=${prefix}`)
  const card = page.getByRole('article', { name: 'Round 1.00 ct F VS1' })
  await expect(card.locator('.stone-top-lines')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
})

test('a stone with only a known depth is drawn once, not to scale', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1`, 'Depth %': 61.7 }])
  const page = await openAs(await shop.addCustomer())
  await page.goto(`/diamond/${prefix}1`)
  await expect(page.getByText('Its shape; its figures are not known')).toBeVisible()
  await expect(page.getByText(/^Its proportions, to scale/)).toHaveCount(0)
})

test(
  'a viewer sees that somebody else has just taken the stone, with similar available stones',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const [taken, near] = await shop.addStones([
      // No other stone has a similar weight.
      { 'Stock #': `${prefix}1`, ...figures, Weight: '7.31' },
      { 'Stock #': `${prefix}2`, ...figures, Weight: '7.33' },
    ])
    const [observer, buyer] = [await shop.addCustomer(), await shop.addCustomer()]
    const page = await openAs(observer)
    await page.goto(`/diamond/${prefix}1`)
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price).toContainText('Available')
    await expect(page.getByRole('button', { name: 'Ask for a hold' })).toBeVisible()
    await shop.arrange('addDiamondToCart', { token: buyer.token, body: { itemId: taken?.id } })
    await shop.arrange('createOrder', { token: buyer.token })
    await expect(price.getByRole('alert')).toContainText('Somebody else has just taken this stone')
    const others = page.getByRole('region', { name: 'Near to it and free' })
    await others
      .getByRole('link', { name: new RegExp(`${near?.stockId}`) })
      .first()
      .click()
    await expect(page).toHaveURL(`/diamond/${near?.stockId}`)
    await expect(price).toContainText('Available')
    await expect(price.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a customer requests a hold and a memo, and withdraws both',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones([{ 'Stock #': `${prefix}1`, ...figures }])
    const page = await openAs(await shop.addCustomer())
    await page.goto(`/diamond/${prefix}1`)
    await page.getByRole('button', { name: 'Ask for a hold' }).click()
    await page.getByLabel('Remark').fill('For a customer on Friday')
    await page.getByRole('button', { name: 'Ask for the hold' }).click()
    await expect(page.getByText('You asked for a hold on')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for a hold' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByRole('button', { name: 'Ask for a hold' })).toBeVisible()
    await page.getByRole('button', { name: 'Ask for it on memo' }).click()
    await page.getByRole('button', { name: 'Ask for the memo' }).click()
    await expect(page.getByText('You asked for it on memo on')).toBeVisible()
    await page.goto('/account/memos')
    const request = page.getByRole('article', { name: 'Memo request' })
    await expect(request).toContainText('Requested')
    await request.getByRole('button', { name: 'Cancel request' }).click()
    await expect(request).toContainText('Withdrawn')
    await expect(request.getByRole('button', { name: 'Cancel request' })).toHaveCount(0)
    await page.goto(`/diamond/${prefix}1`)
    await page.getByRole('button', { name: 'Ask for it on memo' }).click()
    await page.getByRole('button', { name: 'Ask for the memo' }).click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByRole('button', { name: 'Ask for it on memo' })).toBeVisible()
  },
)

test(
  'a vendor’s video of a stone turns by mouse and by keyboard',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const videoUrl = 'https://videos.example.com/turn.mp4'
    await shop.addStones([{ 'Stock #': `${prefix}1`, ...figures, 'Video Link': videoUrl }])
    const page = await openAs(await shop.addCustomer())
    // The video never loads: the test checks only the controls.
    await page.route(videoUrl, () => {})
    await page.goto(`/diamond/${prefix}1`)
    const viewer = page.getByRole('slider', { name: 'Turn Round 1.00 ct F VS1' })
    await viewer.focus()
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toHaveAttribute('aria-valuenow', '6')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(viewer).toHaveAttribute('aria-valuenow', '354')
    if (isPhone(page)) return
    const box = await viewer.boundingBox()
    if (!box) throw new Error('The viewer has no place')
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 10 + box.width / 4, box.y + 10)
    await page.mouse.up()
    await expect(viewer).toHaveAttribute('aria-valuenow', '84')
  },
)

test('a vendor’s 360° page loads on request in a sandboxed frame, and the shop says if it does not respond', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  const host = 'turn.example.com'
  const stones = ['here', 'away'].map((name) => ({
    ...figures,
    'Stock #': `${prefix}${name}`,
    'Video Link': `https://${host}/view/${name}`,
  }))
  await shop.addStones(stones)
  const page = await openAs(await shop.addCustomer())
  const requestedUrls: string[] = []
  await page.route(`https://${host}/**`, async (route) => {
    requestedUrls.push(route.request().url())
    // The other address never responds.
    if (route.request().url().endsWith('/here')) {
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>It turns</p>' })
    }
  })
  await page.clock.install()
  await page.goto(`/diamond/${prefix}here`)
  const pictures = page.getByRole('group', { name: 'Pictures' })
  const spinButton = pictures.getByRole('button', { name: 'From all sides' })
  const frame = page.getByTitle(`Round 1.00 ct F VS1 from all sides, on ${host}`)
  await expect(pictures.getByRole('button', { name: 'Drawn from the stone’s figures' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(requestedUrls).toEqual([])
  await spinButton.press('Enter')
  await expect(frame.contentFrame().getByText('It turns')).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(page.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute(
    'href',
    `https://${host}/view/here`,
  )
  await expectReadable(page, 'a framed view from all sides')
  await page.clock.runFor(20_000)
  await expect(page.getByText('does not answer')).toHaveCount(0)

  await page.goto(`/diamond/${prefix}away`)
  await spinButton.click()
  await expect(page.getByText(`Asking ${host}`)).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByText(`${host} does not answer.`)).toBeVisible()
})

test('a certificate that the shop can fetch is downloaded, any other is linked', async ({ shop, openAs }) => {
  // The laboratory’s server is local, and FETCH_HOSTS allows it.
  const laboratory = await openWebPeer((request, response) => {
    response.end(request.url === '/report.pdf' ? '%PDF-1.4' : 'A page about a report')
  })
  try {
    const prefix = shop.makePrefix()
    const [report, about] = ['/report.pdf', '/about'].map((path) => laboratory.url(path))
    const certified = { ...figures, 'Certificate #': '2141438171' }
    await shop.addStones([
      { 'Stock #': `${prefix}1`, ...certified, 'Certificate URL': report ?? '' },
      { 'Stock #': `${prefix}2`, ...certified, 'Certificate URL': about ?? '' },
    ])
    const page = await openAs(await shop.addCustomer())
    await page.goto(`/diamond/${prefix}1`)
    const section = page.getByRole('region', { name: 'Certificate' })
    await expect(section).toContainText('GIA 2141438171')
    const file = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('GIA 2141438171.pdf')
    await page.goto(`/diamond/${prefix}2`)
    await expect(section.getByRole('link', { name: 'Open it where it lies' })).toHaveAttribute(
      'href',
      about ?? '',
    )
  } finally {
    await laboratory.close()
  }
})
