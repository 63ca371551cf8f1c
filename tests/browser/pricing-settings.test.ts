import { openCatalogue } from './pages/catalogue-page.ts'
import { selectInForm } from './pages/form.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator hides Rap % from customers, sets what is compared, and is warned of another’s change',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const { token } = shop.administrator
    await shop.addStones([
      { 'Stock #': `${prefix}1`, 'Rapnet Price': 5000, 'Rapnet Discount %': -40, Clarity: 'VS1' },
    ])
    const before = await shop.arrange('readPricingSettings', { token })
    const { version: _version, ...settings } = before.body
    const readRapPercent = async (account: { token: string }) => {
      const { body } = await shop.arrange('searchDiamonds', {
        token: account.token,
        body: { filters: { text: prefix } },
      })
      return body.items.map(({ discount }) => discount)
    }
    const customer = await shop.addCustomer()
    expect(await readRapPercent(customer)).toEqual([-40])

    const page = await openAs(shop.administrator)
    await page.goto('/admin/pricing')
    await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing settings')
    await expect(page.getByText('G is compared with F to H')).toBeVisible()
    await expectReadable(page, 'the pricing settings')
    await page.getByRole('checkbox', { name: 'Show Rap price and Rap %' }).uncheck()
    await selectInForm(page, { Colour: 'Same grade' })
    await expect(page.getByText('G is compared with G only')).toBeVisible()
    const days = page.getByRole('textbox', { name: 'Keep the history for' })
    await days.fill('29')
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(days).toBeFocused()
    await expect(days).toHaveAccessibleDescription(/30/)
    await expectReadable(page, 'refused pricing settings')
    expect((await shop.arrange('readPricingSettings', { token })).body).toEqual(before.body)
    await days.fill('365')
    await save.click()
    await expect(page.getByText('Pricing settings saved')).toBeVisible()
    const { body: saved } = await shop.arrange('readPricingSettings', { token })
    expect(saved).toMatchObject({
      showsRap: false,
      historyDays: 365,
      market: { colorSteps: 0, claritySteps: 1 },
    })
    expect(await readRapPercent(customer)).toEqual([undefined])
    const shown = await openAs(customer)
    const catalogue = await openCatalogue(shown, `/white-diamonds?q=${prefix}&view=list`)
    await expect(catalogue.stone(`${prefix}1`)).not.toContainText('-40')

    await shop.arrange('changePricingSettings', { token, body: settings })
    await page.getByRole('checkbox', { name: 'Same cut' }).uncheck()
    await save.click()
    await expect(page.getByText('Someone else saved these settings while you were editing.')).toBeVisible()
    await expectReadable(page, 'pricing settings that someone else has changed')
    await page.getByRole('button', { name: 'Keep their version' }).click()
    await expect(page.getByRole('checkbox', { name: 'Show Rap price and Rap %' })).toBeChecked()
    await expect(days).toHaveValue('730')
    await page.getByRole('link', { name: 'Customers & users' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers & users')
    expect((await shop.arrange('readPricingSettings', { token })).body).toMatchObject(settings)
  },
)
