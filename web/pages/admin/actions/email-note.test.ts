import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/shared/api/query-client.ts'
import { describeEmail } from './email-note.ts'

afterEach(() => queryClient.clear())

test('an action promises an email only if the shop has a mail server', () => {
  queryClient.setQueryData(['readDomainLayout', {}], { sendsEmail: true })
  expect(describeEmail('buyer')).toBe('The buyer gets an email about it.')
  expect(describeEmail('customer', 'with the memo')).toBe('The customer gets an email with the memo.')
  queryClient.setQueryData(['readDomainLayout', {}], { sendsEmail: false })
  expect(describeEmail('customer')).toBe(
    'The email to the customer stays in the outbox: this shop has no mail server.',
  )
})
