import { fillForm } from './pages/form.ts'
import { expect, test } from './support/shop.ts'

test.use({ shopSettings: { CAPTCHA: 'altcha', RATE_LIMIT: 'on' } })

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a visitor reads about the merchant, sees its trade shows and writes to it', async ({
  page,
  shop,
  request,
}) => {
  const { token, email: support } = shop.administrator
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'About the shop' })
  // Pages without content have no links, and opened by their address they say so.
  await expect(links.getByRole('link')).toHaveText(['Contact'])
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.goto('/shows')
  await expect(page.getByText('No upcoming trade shows')).toBeVisible()

  await shop.arrange('changeAboutUs', { token, body: { aboutUs: 'We cut.\n\nWe <b>sell</b>.' } })
  const show = {
    title: 'Inhorgenta',
    place: 'Munich, hall C1',
    startDate: '2027-02-26',
    endDate: '2027-03-01',
  }
  const image = { name: 'show.png', mimeType: 'image/png', buffer: picture }
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/shows', { headers, multipart: { ...show, image } })
  const hidden = { title: 'Not told yet', isActive: 'false', image }
  await request.post('/api/shows', { headers, multipart: hidden })

  await page.goto('/')
  await expect(links.getByRole('link')).toHaveText(['About us', 'Contact', 'Trade shows'])
  await links.getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(['We cut.', 'We <b>sell</b>.'])
  await links.getByRole('link', { name: 'Trade shows' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('26 February – 1 March 2027')

  await shop.arrange('changeContact', { token, body: { address: 'Hoveniersstraat 2\n2018 Antwerp' } })
  const miriam = { name: 'Miriam Loewe', position: 'Sales', phone: '+32 3 123 45 67', email: support }
  await shop.arrange('changeSupportContacts', { token, body: [miriam] })
  await links.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByText('Hoveniersstraat 2')).toBeVisible()
  await expect(page.getByRole('link', { name: '+32 3 123 45 67' })).toHaveAttribute('href', 'tel:+3231234567')

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  const email = `jean@${shop.makePrefix()}.example`.toLowerCase()
  await fillForm(page, { Name: 'Jean Aubry', Email: email, 'Subject (optional)': 'A pair of pears' })
  await page.getByRole('textbox', { name: 'Message' }).fill('Two carats each, D to F.\nBy Thursday?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toContainText(`We will reply to ${email}`)
  // Page views are reported, and counted by the shop if no analytics server is configured.
  await expect.poll(async () => (await request.get('/metrics')).text()).toContain('{page="/about-us"} 2')
  expect((await shop.readMail(support, 'Message: A pair of pears')).text).toContain('By Thursday?')
})
