import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/shared/api/query-client.ts'
import { noteEmail } from './email-note.ts'

afterEach(() => queryClient.clear())

test('an action promises an email only if the shop has a mail server', () => {
  queryClient.setQueryData(['readDomainLayout', {}], { sendsEmail: true })
  expect(noteEmail('buyer')).toBe('The buyer gets an email about it.')
  expect(noteEmail('customer', 'with the memo')).toBe('The customer gets an email with the memo.')
  queryClient.setQueryData(['readDomainLayout', {}], { sendsEmail: false })
  expect(noteEmail('customer')).toBe(
    'The email to the customer stays in the outbox: this shop has no mail server.',
  )
})
