import { openCatalogue } from './pages/catalogue-page.ts'
import { expect, test } from './support/shop.ts'

test(
  'a range is typed into one field, and a further range receives the focus',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const weights = ['1.00', '1.20', '1.49', '2.00']
    await shop.addStones(weights.map((Weight, index) => ({ 'Stock #': `${prefix}${index}`, Weight })))
    const page = await openAs(await shop.addCustomer())
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    await catalogue.expectTotal(4)
    await catalogue.filter(async ({ panel }) => {
      const from = panel.getByRole('textbox', { name: 'Carats from' })
      await from.fill('1.00-1.49')
      await from.press('Enter')
      await expect(from).toHaveValue('1')
      await expect(panel.getByRole('textbox', { name: 'Carats to' })).toHaveValue('1.49')
      await panel.getByRole('button', { name: 'Add a range' }).click()
      await expect(from.nth(1)).toBeFocused()
      await from.nth(1).pressSequentially('1,9+')
      await from.nth(1).press('Enter')
      await expect(panel.getByRole('textbox', { name: 'Carats to' }).nth(1)).toHaveValue('')
    })
    await catalogue.expectTotal(4)
    await expect(page).toHaveURL(`/white-diamonds?q=${prefix}&carats=1-1.49,1.9-`)
    await catalogue.filter(async ({ panel }) => {
      await panel.getByRole('textbox', { name: 'Carats from' }).first().fill('1.1-1.3')
      await panel.getByRole('textbox', { name: 'Carats from' }).first().press('Enter')
    })
    await catalogue.expectTotal(2)
  },
)

test('prices take 10k, and a Rap % of 40 means 40 below Rap', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones(
    [5000, 6000, 7000, 11_000].map((price, index) => ({
      'Stock #': `${prefix}${index}`,
      Weight: '1.00',
      'Rapnet Price': price,
      'Rap Price': 10_000,
    })),
  )
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await catalogue.filter(async ({ panel }) => {
    const to = panel.getByRole('textbox', { name: 'Total price to' })
    await to.fill('10k')
    await to.press('Enter')
    await expect(to).toHaveValue('10000')
  })
  await catalogue.expectTotal(3)
  await expect(catalogue.chip('Total price up to $10,000')).toBeVisible()
  await catalogue.filter(async ({ panel }) => {
    const to = panel.getByRole('textbox', { name: 'Rap % to' })
    await to.fill('40')
    await to.press('Enter')
    await expect(to).toHaveValue('-40')
  })
  await catalogue.expectTotal(2)
  await expect(catalogue.chip('Rap discount 40% or more')).toBeVisible()
  await expect(page).toHaveURL(/rap=--40/)
})

test('stones are filtered by country and by when they came into the shop', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([
    { 'Stock #': `${prefix}1`, Country: 'India' },
    { 'Stock #': `${prefix}2`, Country: 'USA' },
  ])
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await catalogue.filter(async ({ panel, unfold }) => {
    await unfold('Location')
    await panel.getByRole('checkbox', { name: 'United States' }).check()
  })
  await catalogue.expectTotal(1)
  await expect(page).toHaveURL(`/white-diamonds?q=${prefix}&location=United+States`)
  await catalogue.removeChip('Location United States')
  await catalogue.filter(async ({ panel }) => {
    await panel.getByRole('button', { name: '24 hours' }).click()
  })
  await catalogue.expectTotal(2)
  await expect(catalogue.chip('New in the last 24 hours')).toBeVisible()
  await catalogue.filter(async ({ panel }) => {
    await panel.getByLabel('New since date').fill('2099-01-01')
  })
  await catalogue.expectTotal(0)
  await expect(page).toHaveURL(`/white-diamonds?q=${prefix}&new=2099-01-01`)
  await page.reload()
  await expect(catalogue.chip('New since 1 January 2099')).toBeVisible()
})

test('salt and pepper stones are filtered by their colour and clarity', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([
    { 'Stock #': `${prefix}1`, Color: 'S&P', Clarity: 'I1' },
    { 'Stock #': `${prefix}2`, Color: 'S&P', Clarity: 'I2' },
    { 'Stock #': `${prefix}3`, Color: 'Rustic', Clarity: 'I2' },
  ])
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/salt&pepper?q=${prefix}`)
  await catalogue.expectTotal(3)
  await catalogue.filter(async ({ toggle }) => {
    await toggle('Colour', 'S&P')
  })
  await catalogue.expectTotal(2)
  await catalogue.filter(async ({ toggle }) => {
    await toggle('Clarity', 'I2')
  })
  await catalogue.expectTotal(1)
})

test('a search text finds labs, weights and numbers in pasted text', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([
    { 'Stock #': `${prefix}1`, Weight: '1.01', Lab: 'GIA', 'Certificate #': `${prefix}77001` },
    { 'Stock #': `${prefix}2`, Weight: '1.62', Lab: 'IGI', 'Certificate #': `${prefix}77002` },
  ])
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await catalogue.expectTotal(2)
  for (const text of [`${prefix} GIA`, `${prefix} 1.01`, `Please quote GIA ${prefix}77001 today`]) {
    await catalogue.filter(async ({ panel }) => {
      await panel.getByRole('searchbox').fill(text)
    })
    await catalogue.expectTotal(1)
    await expect(catalogue.stones).toHaveAccessibleName(`Select ${prefix}1`)
  }
})

test('at the end of the filters, the wheel moves the page', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1` }])
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await catalogue.filter(async ({ panel, unfold }) => {
    await unfold('Availability')
    await panel.evaluate((rail) => rail.scrollTo(0, rail.scrollHeight))
    await page.evaluate(() => window.scrollTo(0, 0))
    await panel.hover({ position: { x: 100, y: 200 } })
    await page.mouse.wheel(0, 600)
    await expect(panel.getByRole('checkbox', { name: 'Parcels' })).toBeInViewport({ ratio: 1 })
  })
})

test('a second bulk search replaces the first, also by another kind of number', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const certificate = `77${prefix.replaceAll(/\D/g, '').padStart(8, '0')}`
  await shop.addStones([
    { 'Stock #': `${prefix}1` },
    { 'Stock #': `${prefix}2`, Lab: 'GIA', 'Certificate #': certificate },
  ])
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?stock=${prefix}1`)
  await catalogue.expectTotal(1)
  await catalogue.filter(async ({ panel }) => {
    await panel.getByRole('button', { name: 'Bulk search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bulk search' })
    await dialog.getByText('Certificate numbers').click()
    await dialog.getByRole('textbox', { name: 'Certificate numbers' }).fill(certificate)
    await dialog.getByRole('button', { name: 'Show stones' }).click()
    await expect(dialog).toBeHidden()
  })
  await expect(catalogue.stone(`${prefix}2`)).toBeVisible()
  await expect(page).toHaveURL(`/white-diamonds?certificate=${certificate}`)
})
