import { formatCount } from '#web/ui/format-count.ts'

/** Says what has become of a mailing: its emails are in the outbox, and are sent from there if they can be. */
export function describeMailing(count: number, sendsEmail: boolean): string {
  const emails = formatCount(count, 'email', 'emails')
  return sendsEmail
    ? `${emails} queued for sending`
    : `${emails} stored in the outbox. No mail server is set up, so none is sent`
}

/** Says that a mailing was accepted. Requirements 3.5 give the text for a shop that sends email. */
export const describeScheduled = (sendsEmail: boolean): string =>
  sendsEmail ? 'Email scheduled for sending' : 'Emails stored in the outbox: no mail server is set up'

/** Says that a test email was accepted. */
export const describeTest = (recipient: string, sendsEmail: boolean): string =>
  sendsEmail
    ? `Test email to ${recipient} scheduled`
    : `Test email to ${recipient} stored in the outbox: no mail server is set up`
