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
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones([{ 'Stock #': `${prefix}1`, ...figures }])
    const page = await openAs(await shop.addCustomer())
    await page.goto(`/diamond/${prefix}1`)
    const portrait = page.getByRole('img', { name: /illustration generated from the stone’s measurements$/ })
    await expect(portrait).toBeVisible()
    await expect(portrait).toHaveAttribute('src', /^data:image\/png/)
    // The legend below small pictures says the same.
    const captions = page.locator('.stone-portrait-figure figcaption')
    await expect(captions).toHaveText('Illustration generated from the stone’s measurements')
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
  await expect(page.getByText('Outline only: no measurements')).toBeVisible()
  await expect(page.getByText('Proportions diagram, to scale')).toHaveCount(0)
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
    await expect(page.getByRole('button', { name: 'Request hold' })).toBeVisible()
    await shop.arrange('addDiamondToCart', { token: buyer.token, body: { itemId: taken?.id } })
    await shop.arrange('createOrder', { token: buyer.token })
    await expect(price.getByRole('alert')).toContainText('This stone has just been sold or reserved')
    const others = page.getByRole('region', { name: 'Similar stones available' })
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
    await page.getByRole('button', { name: 'Request hold' }).click()
    await page.getByLabel('Notes (optional)').fill('For a customer on Friday')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Hold requested')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request hold' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await page.getByRole('button', { name: 'Keep request' }).click()
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await page.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(page.getByRole('button', { name: 'Request hold' })).toBeVisible()
    await page.getByRole('button', { name: 'Request memo' }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Memo requested')).toBeVisible()
    await page.goto('/account/memos')
    const request = page.getByRole('article', { name: 'Memo request' })
    await expect(request).toContainText('Pending')
    await request.getByRole('button', { name: 'Cancel request' }).click()
    await request.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(request).toContainText('Cancelled')
    await expect(request.getByRole('button', { name: 'Cancel request' })).toHaveCount(0)
    await page.goto(`/diamond/${prefix}1`)
    await page.getByRole('button', { name: 'Request memo' }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await page.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(page.getByRole('button', { name: 'Request memo' })).toBeVisible()
  },
)

test(
  'a customer releases a hold early, and the stone is for sale again',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const [stone] = await shop.addStones([{ 'Stock #': `${prefix}1`, ...figures }])
    const customer = await shop.addCustomer()
    await shop.arrange('changeDiamondStatus', {
      token: shop.administrator.token,
      params: { id: stone?.id ?? 0 },
      body: { status: 2, userId: customer.id },
    })
    const page = await openAs(customer)
    await page.goto(`/diamond/${prefix}1`)
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price).toContainText('On hold for you')
    await page.getByRole('button', { name: 'Release hold' }).click()
    const question = page.getByRole('alertdialog', { name: 'Release hold' })
    await expect(question).toContainText(`Release ${prefix}1?`)
    await expectReadable(page, 'the question before a hold is released')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(price).toContainText('On hold for you')
    await page.getByRole('button', { name: 'Release hold' }).click()
    await question.getByRole('button', { name: 'Release' }).click()
    await expect(price).toContainText('Available')
    await expect(page.getByRole('button', { name: 'Request hold' })).toBeVisible()
  },
)

test('certificate, grades, measurements and stock number are beside the picture without scrolling', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1`, ...figures, Lab: 'GIA', 'Certificate #': '2141438175' }])
  const page = await openAs(await shop.addCustomer())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/diamond/${prefix}1`)
  const certificate = page.getByRole('region', { name: 'Certificate' })
  await expect(certificate).toContainText('GIA 2141438175')
  await expect(certificate.getByRole('link', { name: 'Check report at GIA' })).toHaveAttribute(
    'href',
    'https://www.gia.edu/report-check?reportno=2141438175',
  )
  for (const name of [
    'Stock no.',
    'Colour',
    'Clarity',
    'Fluorescence',
    'Measurements',
    'L/W ratio',
    'Table %',
  ]) {
    await expect(page.getByRole('term').filter({ hasText: name }).first()).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByText('6.51 × 6.48 × 4.01 mm')).toBeInViewport({ ratio: 1 })
  await certificate.getByRole('button', { name: 'Copy certificate no.' }).click()
  await expect(certificate.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2141438175')
})

test('a stone on memo says so to its customer; administrators do not see requests of customers as their own', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  const [stone] = await shop.addStones([{ 'Stock #': `${prefix}1`, ...figures }])
  const customer = await shop.addCustomer()
  const { token } = customer
  const { body } = await shop.arrange('confirmMemo', { token, body: { diamondIds: [stone!.id] } })
  const administratorPage = await openAs(shop.administrator)
  await administratorPage.goto(`/diamond/${prefix}1`)
  await expect(administratorPage.getByRole('button', { name: 'Request memo' })).toBeVisible()
  await expect(administratorPage.getByText('Memo requested')).toHaveCount(0)

  const memo = { requestId: body.id, dueDate: '2099-12-12' }
  await shop.arrange('createMemo', { token: shop.administrator.token, body: memo })
  const page = await openAs(customer)
  await page.goto(`/diamond/${prefix}1`)
  await expect(page.getByText('On memo with you, due back 12 Dec 2099')).toBeVisible()
})

test('a stone page keeps its height at its end, with more similar stones than fit a row', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  // No other stones have a similar weight.
  const weights = [9.11, 9.12, 9.13, 9.14, 9.15, 9.16, 9.17]
  await shop.addStones(
    weights.map((weight, index) => ({ ...figures, 'Stock #': `${prefix}${index}`, Weight: String(weight) })),
  )
  const page = await openAs(await shop.addCustomer())
  await page.goto(`/diamond/${prefix}0`)
  const rows = page.getByRole('region', { name: 'Similar stones available' }).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 5000)
  // One height for half a second of frames: the rows must not come and go.
  const heights = await page.evaluate(async () => {
    const seen = new Set<number>()
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      seen.add(document.documentElement.scrollHeight)
    }
    return [...seen]
  })
  expect(heights).toHaveLength(1)
  await expect(rows).toHaveCount(6)
})

test('an available stone shows similar ones', { tag: '@phone' }, async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([
    // No other stones have a similar weight.
    { ...figures, 'Stock #': `${prefix}1`, Weight: '6.21' },
    { ...figures, 'Stock #': `${prefix}2`, Weight: '6.23' },
  ])
  const page = await openAs(await shop.addCustomer())
  await page.goto(`/diamond/${prefix}1`)
  const similar = page.getByRole('region', { name: 'Similar stones available' })
  await expect(similar.getByRole('link', { name: new RegExp(`${prefix}2`) }).first()).toBeVisible()
})

test(
  'a stone of a pair shows the price of the pair, and its own',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones([
      { ...figures, 'Stock #': `${prefix}1`, 'Pair Stock #': `${prefix}2` },
      { ...figures, 'Stock #': `${prefix}2`, 'Pair Stock #': `${prefix}1` },
    ])
    const page = await openAs(await shop.addCustomer())
    await page.goto(`/diamond/${prefix}1`)
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price).toContainText('$10,000.00 for the pair')
    await expect(price).toContainText('This stone$5,000.00')
    await expect(price).toContainText('Sold as a pair only')
    await expect(page.getByRole('region', { name: 'Matching stone' })).toContainText(`${prefix}2`)
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
    const viewer = page.getByRole('slider', { name: 'Rotate Round 1.00 ct F VS1' })
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
  const spinButton = pictures.getByRole('button', { name: '360° view' })
  const frame = page.getByTitle(`Round 1.00 ct F VS1, 360° view, on ${host}`)
  await expect(
    pictures.getByRole('button', { name: 'Illustration generated from the stone’s measurements' }),
  ).toHaveAttribute('aria-pressed', 'true')
  expect(requestedUrls).toEqual([])
  await spinButton.press('Enter')
  await expect(frame.contentFrame().getByText('It turns')).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(page.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute(
    'href',
    `https://${host}/view/here`,
  )
  await expectReadable(page, 'a framed 360° view')
  await page.clock.runFor(20_000)
  await expect(page.getByText('No response')).toHaveCount(0)

  await page.goto(`/diamond/${prefix}away`)
  await spinButton.click()
  await expect(page.getByText(`Loading from ${host}`)).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByText(`No response from ${host}.`)).toBeVisible()
})

test('a certificate that the shop can fetch is downloaded, any other is linked', async ({ shop, openAs }) => {
  // The laboratory’s server is local, and FETCH_HOSTS allows it.
  const laboratory = await openWebPeer((request, response) => {
    response.end(request.url === '/report.pdf' ? '%PDF-1.4' : 'A page about a report')
  })
  try {
    const prefix = shop.makePrefix()
    const [report, about] = ['/report.pdf', '/about'].map((path) => laboratory.url(path))
    await shop.addStones([
      { 'Stock #': `${prefix}1`, ...figures, 'Certificate #': '2141438176', 'Certificate URL': report ?? '' },
      { 'Stock #': `${prefix}2`, ...figures, 'Certificate #': '2141438177', 'Certificate URL': about ?? '' },
    ])
    const page = await openAs(await shop.addCustomer())
    await page.goto(`/diamond/${prefix}1`)
    const section = page.getByRole('region', { name: 'Certificate' })
    await expect(section).toContainText('GIA 2141438176')
    const file = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('GIA 2141438176.pdf')
    await page.goto(`/diamond/${prefix}2`)
    await expect(section.getByRole('link', { name: 'Open certificate' })).toHaveAttribute('href', about ?? '')
  } finally {
    await laboratory.close()
  }
})
