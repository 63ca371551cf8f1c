import { expect } from 'vitest'
import type { TestReply, TestShop } from './open-test-shop.ts'

/** Sets the terms of a customer; what is not named gets its default. */
export async function setTerms(
  shop: Pick<TestShop, 'call'>,
  admin: { token: string },
  customer: { id: number },
  terms: Record<string, unknown>,
): Promise<TestReply<'changeCustomerTerms'>> {
  const reply = await shop.call('changeCustomerTerms', {
    token: admin.token,
    params: { id: customer.id },
    body: terms,
  })
  expect(reply.status).toBe(200)
  return reply
}
