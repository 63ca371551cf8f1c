import { sendsEmail } from '#web/shared/session/sends-email.ts'

/** Says before an action that it emails somebody, or that the email stays in the outbox. */
export function describeEmail(recipient: 'buyer' | 'customer', content = 'about it'): string {
  return sendsEmail()
    ? `The ${recipient} gets an email ${content}.`
    : `The email to the ${recipient} stays in the outbox: this shop has no mail server.`
}

/** Says after an order that its confirmation is emailed, or that it stays in the outbox. */
export function describeConfirmation(): string {
  return sendsEmail()
    ? 'The confirmation to the customer is scheduled for sending.'
    : 'The confirmation to the customer stays in the outbox: this shop has no mail server.'
}
