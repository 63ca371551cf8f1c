import { sendsEmail } from '#web/shared/session/sends-email.ts'

const staysInOutbox = 'The email to the customer stays in the outbox: no mail server is set up.'

/** Says before an action that it emails the customer, or that the email stays in the outbox. */
export function describeEmail(content = 'about it'): string {
  return sendsEmail() ? `The customer is emailed ${content}.` : staysInOutbox
}

/** Says of an email that an administrator may send that it stays in the outbox; undefined if it does not. */
export function describeEmailChoice(): string | undefined {
  return sendsEmail() ? undefined : staysInOutbox
}

/** Says after an order that its confirmation is emailed, or that it stays in the outbox. */
export function describeConfirmation(): string {
  return sendsEmail()
    ? 'The customer is emailed a confirmation.'
    : 'The confirmation stays in the outbox: no mail server is set up.'
}
