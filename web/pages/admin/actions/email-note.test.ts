import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/shared/api/query-client.ts'
import { describeConfirmation, describeEmail, describeEmailChoice } from './email-note.ts'

afterEach(() => queryClient.clear())

test('an action promises an email only if the shop has a mail server', () => {
  queryClient.setQueryData(['readDomainLayout', {}], { sendsEmail: true })
  expect(describeEmail()).toBe('The customer is emailed about it.')
  expect(describeEmail('with the memo')).toBe('The customer is emailed with the memo.')
  expect(describeEmailChoice()).toBeUndefined()
  expect(describeConfirmation()).toBe('The customer is emailed a confirmation.')
  queryClient.setQueryData(['readDomainLayout', {}], { sendsEmail: false })
  const text = 'The email to the customer stays in the outbox: no mail server is set up.'
  expect(describeEmail()).toBe(text)
  expect(describeEmailChoice()).toBe(text)
  expect(describeConfirmation()).toBe('The confirmation stays in the outbox: no mail server is set up.')
})
