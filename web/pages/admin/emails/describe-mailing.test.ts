import { expect, test } from 'vitest'
import { describeMailing, describeScheduled, describeTest } from './describe-mailing.ts'

test('a mailing says that its emails are to be sent, not that they arrived', () => {
  expect(describeMailing(4, true)).toBe('4 emails queued for sending')
  expect(describeMailing(1, true)).toBe('1 email queued for sending')
  expect(describeScheduled(true)).toBe('Email scheduled for sending')
})

test('without a mail server a mailing says that nothing is sent', () => {
  expect(describeMailing(4, false)).toBe(
    '4 emails stored in the outbox. No mail server is set up, so none is sent',
  )
  for (const text of [describeScheduled(false), describeTest('ada@example.com', false)]) {
    expect(text).toContain('stored in the outbox: no mail server is set up')
  }
})
