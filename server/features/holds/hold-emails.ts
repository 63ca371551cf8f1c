import { formatMoment } from '#domain/text/format.ts'
import type { HoldRequest } from '#contract/schemas/holds.ts'
import {
  composeEmail,
  type EmailSection,
  formatGreeting,
  paragraph,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'
import { describeCustomer } from '#server/identity/users/present-customer.ts'

/** Writes the email that tells support about a hold request. The request is presented for administrators. */
export function writeHoldRequested(request: HoldRequest, settings: EmailSettings): Email {
  const who = request.customer ? describeCustomer(request.customer) : 'A customer'
  const howLong = request.hours === null ? '' : ` for ${formatHours(request.hours)}`
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Hold asked for: ${formatStones(request)}`,
    sections: [
      paragraph(`${who} asks for a hold${howLong}.`),
      ...(request.comment === null ? [] : [paragraph(request.comment)]),
      listStones(request.stones),
      { kind: 'button', label: 'Open the requests', url: makeLink(settings, null, '/admin') },
    ],
  })
}

/** Writes the email that tells a customer that stones are on hold for them, and until when. */
export function writeHoldGranted(
  request: HoldRequest,
  customer: { name: string; domain: string | null },
  settings: EmailSettings,
): Email {
  const { holdUntil } = request
  const end = holdUntil === null ? '' : ` until ${formatMoment(new Date(holdUntil))}`
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `On hold for you: ${formatStones(request)}`,
    sections: [
      paragraph(formatGreeting(customer.name)),
      paragraph(`We hold for you${end}:`),
      listStones(request.stones),
      paragraph('Order before the hold ends: it is yours alone to order until then.'),
      { kind: 'button', label: 'Open the shop', url: makeLink(settings, customer.domain, '/') },
    ],
  })
}

/**
 * Writes the email that tells a customer that their request was declined, with the administrator's reason if
 * there is one.
 */
export function writeHoldDeclined(
  request: HoldRequest,
  customer: { name: string },
  settings: EmailSettings,
): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `No hold: ${formatStones(request)}`,
    sections: [
      paragraph(formatGreeting(customer.name)),
      paragraph('We cannot hold for you:'),
      listStones(request.stones),
      ...(request.answer === null ? [] : [paragraph(request.answer)]),
    ],
  })
}

/** Returns the table of stones for an email. */
export function listStones(stones: readonly { stockId: string; description: string }[]): EmailSection {
  return {
    kind: 'table',
    headings: ['Stock no.', 'Stone'],
    rows: stones.map(({ stockId, description }) => [stockId, description]),
    footer: [stones.length === 1 ? '1 stone' : `${stones.length} stones`, ''],
  }
}

function formatStones({ stones: [first, ...others] }: HoldRequest): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${first?.stockId ?? ''}${more}`
}

function formatHours(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`
}
