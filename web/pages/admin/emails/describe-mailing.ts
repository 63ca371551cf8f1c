import { formatCount } from '#web/ui/format-count.ts'

/** Says what has become of a mailing: its emails are in the outbox, and are sent from there if they can be. */
export function describeMailing(count: number, sendsEmail: boolean): string {
  const emails = `${formatCount(count, 'email', 'emails')} ${count === 1 ? 'is' : 'are'}`
  return sendsEmail
    ? `${emails} written, to be sent now`
    : `${emails} in the outbox. This shop has no mail server and sends none`
}

/** Says that a mailing was accepted. Requirements 3.5 give the text for a shop that sends email. */
export const describeScheduled = (sendsEmail: boolean): string =>
  sendsEmail
    ? 'Email scheduled for sending'
    : 'The emails are kept in the outbox: this shop has no mail server'

/** Says that a test email was accepted. */
export const describeTest = (recipient: string, sendsEmail: boolean): string =>
  sendsEmail
    ? `The test email to ${recipient} is scheduled for sending`
    : `The test email to ${recipient} is kept in the outbox: this shop has no mail server`
