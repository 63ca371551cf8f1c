import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { picture } from './pages/admin-list-case.ts'
import {
  button,
  confirm,
  expectTexts,
  fill,
  forbidAll,
  refuseAll,
  selectAction,
  throttleAll,
} from './pages/failing-actions.ts'
import { expect, test } from './support/shop.ts'

test.skip(!isFullMatrix, 'goes through every action of the administration: npm run test:all')
test('every failed action on an order shows its text', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  const [stone] = await shop.addStones(listStones(shop.makePrefix(), 1, { Clarity: 'VS1' }))
  const customer = await shop.addCustomer()
  const items = [{ productId: stone!.id, productType: 'Diamond', quantity: 1 }]
  const { body: order } = await shop.arrange('createOrderFor', {
    token,
    body: { userId: customer.id, items },
  })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/orders?q=${encodeURIComponent(customer.email)}`)
  await expectTexts(page, [
    {
      endpoint: 'changeOrderStatus',
      act: async () => {
        await selectAction(page, 'Mark as awaiting payment')
        await confirm(page, 'Mark as awaiting payment')
      },
    },
    {
      endpoint: 'deleteOrder',
      act: async () => {
        await selectAction(page, 'Delete…')
        await confirm(page, 'Delete')
      },
    },
  ])
  await page.goto(`/admin/orders/${order.id}`)
  await expectTexts(page, [
    {
      endpoint: 'editOrder',
      act: async () => {
        await button(page, 'Confirm all as available').click()
        await confirm(page, 'Confirm')
      },
    },
  ])
  for (const [endpoint, path, account] of [
    ['readOrder', `/admin/orders/${order.id}`, shop.administrator],
    ['readUser', `/admin/users/${customer.id}`, shop.administrator],
    ['listOwnOrders', `/account/orders/${order.id}`, customer],
  ] as const) {
    const detail = await openAs(account)
    // Not an invalid request: that would mean that there is no such order or user.
    const accept = await throttleAll(detail, endpoint)
    await detail.goto(path)
    await expect(detail.getByRole('alert')).toContainText(failureTexts[endpoint])
    await accept()
    // A reason replaces the text.
    await forbidAll(detail, endpoint)
    await detail.getByRole('button', { name: 'Try again' }).click()
    await expect(detail.getByRole('alert')).toContainText('You don’t have access to this')
    await expect(detail.getByText(failureTexts[endpoint])).toHaveCount(0)
  }

  const [another] = await shop.addStones(listStones(shop.makePrefix(), 1, { Clarity: 'VS1' }))
  await page.goto(`/admin/orders/new?for=${encodeURIComponent(customer.email)}`)
  await page
    .getByRole('form', { name: 'Add stones' })
    .getByRole('combobox', { name: 'Stones' })
    .fill(another!.stockId)
  await page.getByRole('form', { name: 'Add stones' }).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('main')).toContainText(another!.stockId)
  await refuseAll(page, 'createOrderFor')
  await button(page, 'Place order').click()
  await expect(page.getByRole('alert')).toContainText(failureTexts.createOrderFor)
})

test('every failed action on newsletters, marketplaces, shows and site texts shows its text', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  const template = { name: `${prefix} letter`, subject: 'New stones', body: 'Dear customer' }
  const { body: stored } = await shop.arrange('createEmailTemplate', { token, body: template })
  await shop.arrange('createPartner', { token, body: { partnerName: `${prefix} market` } })
  const show = { title: `${prefix} show`, isActive: 'true' }
  await shop.arrange('createShow', { token, file: new File([picture], 'show.png'), body: show })
  const page = await openAs(shop.administrator)
  const edit = async (): Promise<void> => {
    await selectAction(page, 'Edit…')
    await confirm(page, 'Save')
  }
  const remove = async (): Promise<void> => {
    await selectAction(page, 'Delete…')
    await confirm(page, 'Delete')
  }

  await page.goto('/admin/newsletters')
  await expectTexts(page, [
    {
      endpoint: 'createChannel',
      act: async () => {
        await button(page, 'Add newsletter').click()
        await fill(page, 'Name', `${prefix} news`)
        await confirm(page, 'Add')
      },
    },
  ])
  await page.goto(`/admin/templates?q=${prefix}`)
  await expectTexts(page, [{ endpoint: 'deleteEmailTemplate', act: remove }])
  await page.goto(`/admin/templates/${stored.id}`)
  await expectTexts(page, [
    { endpoint: 'changeEmailTemplate', act: () => button(page, 'Save').click() },
    { endpoint: 'sendEmails', act: () => button(page, 'Send test to me').click() },
  ])
  await page.goto('/admin/templates/new')
  await page.getByLabel('Name', { exact: true }).fill(`${prefix} other`)
  await page.getByLabel('Subject', { exact: true }).fill('Stones')
  await page.getByLabel('Message', { exact: true }).fill('Dear customer')
  await expectTexts(page, [{ endpoint: 'createEmailTemplate', act: () => button(page, 'Save').click() }])

  await page.goto(`/admin/partners?q=${prefix}`)
  await expectTexts(page, [
    { endpoint: 'changePartner', act: edit },
    { endpoint: 'deletePartner', act: remove },
    {
      endpoint: 'createPartner',
      act: async () => {
        await button(page, 'Add marketplace').click()
        await fill(page, 'Name', `${prefix} other`)
        await confirm(page, 'Add')
      },
    },
  ])

  await page.goto(`/admin/shows?q=${prefix}`)
  await expectTexts(page, [
    { endpoint: 'changeShowActive', act: () => selectAction(page, 'Hide from customers') },
    { endpoint: 'changeShow', act: edit },
    {
      endpoint: 'createShow',
      act: async () => {
        await button(page, 'Add trade show').click()
        await page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles({ name: 'show.png', mimeType: 'image/png', buffer: picture })
        await confirm(page, 'Add')
      },
    },
  ])

  await page.goto('/admin/site')
  const editSite = async (name: string, submit = 'Save'): Promise<void> => {
    await button(page, name).click()
    await confirm(page, submit)
  }
  await expectTexts(page, [
    { endpoint: 'changeAboutUs', act: () => editSite('About us: Edit') },
    { endpoint: 'changeContact', act: () => editSite('Contact information: Edit') },
    {
      endpoint: 'changeMaintenance',
      act: () => editSite('Turn maintenance on', 'Turn maintenance on'),
    },
    {
      endpoint: 'changeMaintenanceMessage',
      act: async () => {
        await button(page, 'Maintenance: Edit message').click()
        await fill(page, 'Message', 'Back soon')
        await confirm(page, 'Save')
      },
    },
    {
      endpoint: 'changeSupportContacts',
      act: async () => {
        await button(page, 'Support contacts: Add').click()
        await fill(page, 'Name', 'Ada')
        await fill(page, 'Email', 'ada@example.com')
        await confirm(page, 'Add')
      },
    },
  ])
})
