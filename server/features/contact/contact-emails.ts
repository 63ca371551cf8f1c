import type { ContactMessage } from '#contract/schemas/contact.ts'
import { composeEmail } from '#server/platform/mail/compose-email.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Email } from '#server/platform/mail/outbox.ts'

/** Writes the email to support with a visitor's message. The visitor's name and address are unverified. */
export function writeContactMessage(message: ContactMessage, settings: EmailSettings): Email {
  const { name, email, subject, message: messageText } = message
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: subject == null ? `Message from ${name}` : `Message: ${subject}`,
    sections: [
      { kind: 'paragraph', text: `${name} <${email}> sent a message through the contact form:` },
      { kind: 'paragraph', text: messageText },
      { kind: 'paragraph', text: 'Reply to this email to answer.' },
    ],
  })
}

type Inviter = { name: string; company: string; email: string }

/** Writes the invitation to a page of the shop, on behalf of a user. */
export function writeInvitation(
  { name, company, email }: Inviter,
  link: string,
  settings: EmailSettings,
): Email {
  const inviter = [name, company].filter(Boolean).join(', ')
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `${name} invites you to ${settings.BRAND_NAME}`,
    sections: [
      { kind: 'paragraph', text: `${inviter} (${email}) would like to show you this:` },
      { kind: 'button', label: 'View', url: link },
      { kind: 'paragraph', text: `Reply to this email to answer ${name}.` },
    ],
  })
}
