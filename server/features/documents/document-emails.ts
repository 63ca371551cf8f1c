import { formatDay } from '#domain/calendar/day.ts'
import { titleDocument } from '#domain/document/title.ts'
import { formatMoney } from '#domain/text/format.ts'
import {
  domainOf,
  identifyStoredStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  composeEmail,
  formatGreeting,
  paragraph,
  type EmailSection,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import { scheduleEmail, type Email } from '#server/platform/mail/outbox.ts'
import type { DocumentRow } from './document-store.ts'

/** The kind of attachment that is an issued document as PDF. */
export const ISSUED_DOCUMENT = 'document'

/** The order or memo of a document: where it was placed. */
type Placed = { domain: string | null; user_id: number }

/**
 * Schedules the email that brings a document to its buyer, from the storefront where the order or memo was placed.
 * Wake the mailer after the commit. Source: requirements 32.1.
 */
export async function emailDocument(
  tx: Tx,
  services: { users: UserDirectory; settings: EmailSettings },
  document: DocumentRow,
  placed: Placed,
): Promise<void> {
  const identity = identifyStoredStorefront(placed, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  await scheduleEmail(tx, {
    to: document.data.buyer.email,
    ...writeDocumentIssued(document, domainOf(identity), settings),
    ...sender,
    attachment: { kind: ISSUED_DOCUMENT, id: document.id },
  })
}

/** Writes the email with an issued document. The file is attached when it is sent. */
export function writeDocumentIssued(
  { data }: Pick<DocumentRow, 'data'>,
  domain: string | null,
  settings: EmailSettings,
): Email {
  const { type, buyer, dueDate, totalCents } = data
  const due =
    dueDate === null ? [] : [paragraph(`${type === 'memo' ? 'Due back' : 'Due'}: ${formatDay(dueDate)}`)]
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: titleDocument(data),
    sections: [
      paragraph(formatGreeting(buyer.person ?? buyer.name)),
      paragraph(`${titleDocument(data)} for ${formatMoney(totalCents)} is attached as a PDF.`),
      ...due,
      linkToSubject(data, domain, settings),
    ],
  })
}

function linkToSubject(
  { orderId }: DocumentRow['data'],
  domain: string | null,
  settings: EmailSettings,
): EmailSection {
  return orderId === null
    ? { kind: 'button', label: 'View your memos', url: makeLink(settings, domain, '/account/memos') }
    : { kind: 'button', label: 'View order', url: makeLink(settings, domain, `/account/orders/${orderId}`) }
}
