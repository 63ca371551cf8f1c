import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator writes an email with a preview, tests it, and sends it once to all subscribers',
  { tag: '@journey' },
  async ({ shop, openAs }) => {
    const { token, email } = shop.administrator
    const reader = await shop.addCustomer()
    const name = `Arrivals ${shop.makePrefix()}`
    const { body: channel } = await shop.arrange('createChannel', { token, body: { name } })
    const body = { channelIds: [channel.id] }
    await shop.arrange('changeOwnSubscriptions', { token: reader.token, body })

    const page = await openAs(shop.administrator)
    await page.goto('/admin/templates')
    await page.getByRole('link', { name: 'New template' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'Subject' }).fill(`${name} for {{email}}`)
    await page.getByRole('textbox', { name: 'Message' }).fill('<p>Dear <b>{{name}}</b></p>')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText(`${name} for anna.peters@example.com`)).toBeVisible()
    await preview.getByText('Me', { exact: true }).click()
    await expect(preview.getByText(`${name} for ${email}`)).toBeVisible()
    await expect(page.locator('iframe')).not.toHaveAttribute('sandbox', /allow-scripts|allow-same-origin/)
    await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /Dear <b>/)
    await page.getByRole('button', { name: 'Send test to me' }).click()
    expect((await shop.readMail(email, `${name} for`)).text).toContain('Dear')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.getByRole('link', { name: 'Send…' }).click()
    await page.getByRole('combobox', { name: 'Newsletters' }).click()
    await page.getByRole('option', { name: `${name} (1)` }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 person will receive it')).toBeVisible()
    await page.getByRole('button', { name: 'Send to 1 person' }).dblclick()
    await expect(page.getByText('Email scheduled for sending').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: '1 email queued for sending' })).toBeVisible()
    expect((await shop.readMail(reader.email, `${name} for ${reader.email}`)).text).toContain('Dear')
    const { body: outbox } = await shop.arrange('listOutbox', {
      token,
      query: { q: reader.email, page: '0' },
    })
    expect(outbox.items.filter(({ subject }: { subject: string }) => subject.startsWith(name))).toHaveLength(
      1,
    )
  },
)

test(
  'an administrator begins with a ready template, and its preview shows a customer and stones',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const page = await openAs(shop.administrator)
    await page.goto('/admin/templates/new')
    const starters = page.getByRole('region', { name: 'Ready templates' })
    await starters.getByRole('button', { name: 'Opening hours' }).click()
    await starters.getByRole('button', { name: 'New arrivals' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('New arrivals')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/\{\{newStones\}\}/)
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('srcdoc', /Dear Anna Peters/)
    await expect(frame).toHaveAttribute('srcdoc', /<td[^>]*>.*\d ct/)
    await expectReadable(page, 'a new template with ready ones')
    // A changed text is not replaced by a click.
    await page.getByRole('textbox', { name: 'Subject' }).fill('Mine')
    await expect(starters).toHaveCount(0)
  },
)
