import { openAdminList } from './pages/admin-list.ts'
import { arrangeReturnRequest, arrangeShippedOrder } from './support/arrange-return.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'a buyer returns a stone: it is requested, accepted, received with its certificate, and credited',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const certificateNo = `71${customer.id}845`
    const order = await arrangeShippedOrder(shop, customer, [
      { 'Certificate #': certificateNo, Lab: 'GIA' },
      {},
    ])
    const [stockId = ''] = order.stockIds
    const { token } = shop.administrator
    await shop.arrange('issueInvoice', { token, params: { id: order.id }, body: {} })

    const buyerPage = await openAs(customer)
    await buyerPage.goto(`/account/orders/${order.id}`)
    const own = buyerPage.getByRole('region', { name: 'Returns' })
    await own.getByRole('button', { name: 'Request return' }).click()
    const request = buyerPage.getByRole('dialog', { name: `Return items of order ${order.id}` })
    const submit = request.getByRole('button', { name: 'Request return' })
    await request.getByRole('textbox', { name: 'Reason' }).fill('Too dark')
    await expect(submit).toBeDisabled()
    await request.getByRole('checkbox', { name: stockId }).check()
    await expectReadable(buyerPage, 'the request of a return')
    await submit.click()
    await expect(request).toHaveCount(0)
    const ownReturn = own.getByRole('article')
    await expect(ownReturn).toContainText('Requested')
    await expect(ownReturn).toContainText(stockId)
    await expectReadable(buyerPage, 'a requested return')

    const page = await openAs(shop.administrator)
    await page.goto('/admin')
    const attention = page.getByRole('list', { name: 'Needs attention' })
    await attention.getByRole('link', { name: /return requests?$/ }).click()
    const list = await openAdminList(page, `/admin/returns?state=requested&user=${customer.id}`, 'Returns')
    await expect(list.row(stockId)).toContainText('Too dark')
    await expectReadable(page, 'the returns of a customer')
    await list.row(stockId).getByRole('link').click()
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByRole('button', { name: /^Accept/ }).click()
    const acceptance = page.getByRole('dialog', { name: /^Accept return/ })
    await acceptance.getByRole('textbox', { name: 'Reply' }).fill('Send it insured')
    await expectReadable(page, 'the acceptance of a return')
    await acceptance.getByRole('button', { name: 'Accept' }).click()
    await expect(acceptance).toHaveCount(0)
    await expect(ownReturn).toContainText('Accepted')
    await expect(ownReturn).toContainText('Our reply: Send it insured')
    await expect(own.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0)

    await returns.getByRole('button', { name: /^Receive/ }).click()
    const receipt = page.getByRole('dialog', { name: /^Receive return/ })
    const number = receipt.getByRole('textbox', { name: `Certificate number of ${stockId}` })
    await receipt.getByRole('button', { name: 'Receive' }).click()
    await expect(receipt.getByText('Enter the number')).toBeVisible()
    await number.fill('999')
    await receipt.getByRole('button', { name: 'Receive' }).click()
    await expect(receipt.getByText(`The certificate of ${stockId} has another number`)).toBeVisible()
    await expect(number).toBeFocused()
    await expect(ownReturn).toContainText('Accepted')
    await expectReadable(page, 'a certificate with another number')
    await number.fill(`GIA ${certificateNo}`)
    await receipt.getByRole('button', { name: 'Receive' }).click()
    await expect(receipt).toHaveCount(0)
    await expect(returns.getByRole('article')).toContainText('Available again')
    await expect(ownReturn.getByRole('cell', { name: 'Received' })).toBeVisible()
    await expect(ownReturn).not.toContainText('Available again')
    await expectReadable(buyerPage, 'a received return')

    await returns.getByRole('button', { name: /^Issue credit note/ }).click()
    const credit = page.getByRole('dialog', { name: /^Credit invoice/ })
    await expect(credit.getByRole('checkbox', { name: stockId })).toBeChecked()
    await expect(credit.getByRole('checkbox', { name: order.stockIds[1] ?? '' })).not.toBeChecked()
    await expect(credit.getByRole('textbox', { name: 'Reason' })).toHaveValue('Goods returned')
    await expect(credit.locator('.is-total').last()).toHaveText('$5,000.00')
    await credit.getByRole('button', { name: 'Issue credit note' }).click()
    await expect(credit).toHaveCount(0)
    await expect(returns.getByRole('article')).toContainText('Credit note: CN-')
    await expect(returns.getByRole('button', { name: /^Issue credit note/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0)
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByRole('row').filter({ hasText: 'Credit note' })).toContainText('$5,000.00')
    await expectReadable(page, 'an order with a credited return')
  },
)

test(
  'a buyer withdraws a request, and reads why another one was refused',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const order = await arrangeShippedOrder(shop, customer, [{}])
    await arrangeReturnRequest(shop, customer, order)
    const buyerPage = await openAs(customer)
    await buyerPage.goto(`/account/orders/${order.id}`)
    const own = buyerPage.getByRole('region', { name: 'Returns' })
    await expect(own.getByRole('button', { name: 'Request return' })).toHaveCount(0)
    await own.getByRole('button', { name: 'Withdraw request' }).click()
    await expectReadable(buyerPage, 'the question before a request is withdrawn')
    await own.getByRole('button', { name: 'Yes, withdraw' }).click()
    await expect(own.getByRole('article')).toContainText('Withdrawn')
    await expect(own.getByRole('button', { name: 'Request return' })).toBeVisible()

    await arrangeReturnRequest(shop, customer, order)
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/orders/${order.id}`)
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByRole('button', { name: /^Refuse/ }).click()
    const refusal = page.getByRole('dialog', { name: /^Refuse return/ })
    await refusal.getByRole('button', { name: 'Refuse' }).click()
    await expect(refusal.getByRole('textbox', { name: 'Reply' })).toHaveAttribute('aria-invalid', 'true')
    await refusal.getByRole('textbox', { name: 'Reply' }).fill('After 14 days')
    await refusal.getByRole('button', { name: 'Refuse' }).click()
    await expect(refusal).toHaveCount(0)
    await expect(own.getByRole('article').first()).toContainText('Refused')
    await expect(own.getByRole('article').first()).toContainText('Our reply: After 14 days')
    await expectReadable(buyerPage, 'a refused return')
  },
)

test(
  'an administrator starts a return, and sets aside what came back of it',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const order = await arrangeShippedOrder(shop, customer, [{}, {}])
    const [first = '', second = ''] = order.stockIds
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Start return' }).click()
    const start = page.getByRole('dialog', { name: `Start a return of order ${order.id}` })
    await start.getByRole('checkbox', { name: first }).check()
    await start.getByRole('checkbox', { name: second }).check()
    await start.getByRole('textbox', { name: 'Message to the customer' }).fill('Send them insured')
    await expectReadable(page, 'the start of a return')
    await start.getByRole('button', { name: 'Start return' }).click()
    await expect(start).toHaveCount(0)
    const started = page.getByRole('region', { name: 'Returns' }).getByRole('article')
    await expect(started).toContainText('Our message: Send them insured')

    await started.getByRole('button', { name: /^Receive/ }).click()
    const receipt = page.getByRole('dialog', { name: /^Receive return/ })
    await receipt.getByRole('checkbox', { name: second }).uncheck()
    await receipt.getByRole('combobox', { name: `Outcome of ${first}` }).click()
    await page.getByRole('option', { name: 'Set aside' }).click()
    await expectReadable(page, 'what came back of a return')
    await receipt.getByRole('button', { name: 'Receive' }).click()
    await expect(receipt).toHaveCount(0)
    await expect(started.getByRole('row').filter({ hasText: first })).toContainText('Set aside')
    await expect(started.getByRole('row').filter({ hasText: second })).toContainText('Not received')
    await expect(
      page.getByRole('table', { name: 'Items' }).getByText('returned', { exact: true }),
    ).toHaveCount(1)
  },
)

test('a return that someone else has refused first is not received', async ({ shop, openAs }) => {
  const customer = await shop.addCustomer()
  const order = await arrangeShippedOrder(shop, customer, [{}])
  const { token } = shop.administrator
  const lines = order.itemIds.map((orderItemId) => ({ orderItemId }))
  const started = await shop.arrange('startReturn', { token, body: { orderId: order.id, lines } })
  const params = { id: started.body.id }
  const page = await openAs(shop.administrator, { withoutEvents: true })
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: /^Receive/ }).click()
  const receipt = page.getByRole('dialog', { name: /^Receive return/ })
  await shop.arrange('refuseReturn', { token, params, body: { reply: 'It never arrived' } })
  await receipt.getByRole('button', { name: 'Receive' }).click()
  await expect(receipt.getByRole('alert')).toContainText('Someone else changed this return')
  await expect(receipt.getByRole('button', { name: 'Receive' })).toBeDisabled()
  const { body } = await shop.arrange('readReturn', { token, params })
  expect(body.state).toBe('refused')
})
