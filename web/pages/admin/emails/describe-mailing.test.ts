import { expect, test } from 'vitest'
import { describeMailing, describeScheduled, describeTest } from './describe-mailing.ts'

test('a mailing says that its emails are to be sent, not that they arrived', () => {
  expect(describeMailing(4, true)).toBe('4 emails are written, to be sent now')
  expect(describeMailing(1, true)).toBe('1 email is written, to be sent now')
  expect(describeScheduled(true)).toBe('Email scheduled for sending')
})

test('without a mail server a mailing says that nothing is sent', () => {
  expect(describeMailing(4, false)).toBe(
    '4 emails are in the outbox. This shop has no mail server and sends none',
  )
  for (const text of [describeScheduled(false), describeTest('ada@example.com', false)]) {
    expect(text).toContain('kept in the outbox: this shop has no mail server')
  }
})
