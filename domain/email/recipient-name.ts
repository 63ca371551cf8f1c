/** Returns how an email addresses its recipient: by first and last name, else by company, else by email. */
export function formatRecipientName(receiver: {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly email: string
}): string {
  const fullName = `${receiver.firstName} ${receiver.lastName}`.trim()
  return fullName || receiver.company || receiver.email
}
