import { composeEmail, paragraph, type EmailSettings } from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'

/** A suspended listing, and the listing of the same stone that was ordered, held or sent on memo. */
export type NewSuspension = {
  stockId: string
  vendor: string | null
  reservedStockId: string
  reservedVendor: string | null
  cause: string
  orderId: number | null
}

const reasons: Readonly<Record<string, string>> = { order: 'Ordered', hold: 'On hold', memo: 'On memo' }

/** Writes the email that tells support which listings were suspended, and because of which others. */
export function writeListingsSuspended(
  suspensions: readonly NewSuspension[],
  settings: EmailSettings,
): Email {
  const [first] = suspensions
  const subject =
    suspensions.length === 1
      ? `Listing suspended: ${first?.stockId ?? ''}`
      : `${suspensions.length} listings suspended`
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject,
    sections: [
      paragraph(
        'Another listing of the same stone is reserved. Let the other vendors know that you do not need theirs.',
      ),
      {
        kind: 'table',
        textColumns: 5,
        headings: ['Suspended', 'Vendor', 'Reserved', 'Vendor', 'Reason'],
        rows: suspensions.map((suspension) => [
          suspension.stockId,
          suspension.vendor ?? 'Own stock',
          suspension.reservedStockId,
          suspension.reservedVendor ?? 'Own stock',
          describeReason(suspension),
        ]),
        footer: [],
      },
      paragraph('They are listed again when the order is cancelled or the hold ends.'),
      {
        kind: 'button',
        label: 'View duplicate listings',
        url: makeLink(settings, null, '/admin/suspended-listings'),
      },
    ],
  })
}

function describeReason({ cause, orderId }: NewSuspension): string {
  const reason = reasons[cause] ?? cause
  return orderId === null ? reason : `${reason} (${orderId})`
}
