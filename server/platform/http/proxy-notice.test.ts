import { expect, test, vi } from 'vitest'
import { openTestShop } from '#tests/support/shops/open-test-shop.ts'

const throughProxy = { 'x-forwarded-for': '203.0.113.7' }

test('administrators learn that requests come through a proxy that TRUST_PROXY does not name', async () => {
  const shop = await openTestShop()
  const warn = vi.spyOn(shop.services.log, 'warn')
  const { token } = await shop.addUser({ role: 'Administrator' })
  const customer = await shop.addUser()
  const readNotice = async (reader?: string) =>
    (await shop.call('readDomainLayout', { token: reader })).body.ignoresProxy
  expect(await readNotice(token)).toBe(false)

  await shop.call('readMaintenance', { headers: throughProxy })
  await shop.call('readMaintenance', { headers: throughProxy })
  expect(await readNotice(token)).toBe(true)
  expect(await readNotice(customer.token)).toBe(false)
  expect(await readNotice()).toBe(false)
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY is not set')]])
  warn.mockRestore()
  await shop.close()
})

test('a proxy that TRUST_PROXY names causes no notice', async () => {
  const shop = await openTestShop({ TRUST_PROXY: 'loopback' })
  const { token } = await shop.addUser({ role: 'Administrator' })
  await shop.call('readMaintenance', { headers: throughProxy })
  expect((await shop.call('readDomainLayout', { token })).body.ignoresProxy).toBe(false)
  await shop.close()
})
