/** How a letter calls its receiver: by first and last name, else by company, else by e-mail. */
export function formatRecipientName(receiver: {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly email: string
}): string {
  const fullName = `${receiver.firstName} ${receiver.lastName}`.trim()
  return fullName || receiver.company || receiver.email
}
