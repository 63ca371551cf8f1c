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

type EmailedStone = { stockId: string; description: string }
/** The customer of a hold, and the domain of the storefront that writes to them. */
type Recipient = { name: string; domain: string | null }

/** Writes the email that tells support about a hold request. The request is presented for administrators. */
export function writeHoldRequested(request: HoldRequest, settings: EmailSettings): Email {
  const who = request.customer ? describeCustomer(request.customer) : 'A customer'
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Hold request: ${formatStones(request.stones)}`,
    sections: [
      paragraph(`${who} requests a hold${formatDuration(request)}.`),
      ...(request.comment === null ? [] : [paragraph(request.comment)]),
      listStones(request.stones),
      { kind: 'button', label: 'View hold requests', url: makeLink(settings, null, '/admin/holds') },
    ],
  })
}

/** Writes the email that tells support that a customer cancelled their hold request. */
export function writeHoldCancelled(request: HoldRequest, settings: EmailSettings): Email {
  const who = request.customer ? describeCustomer(request.customer) : 'A customer'
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Hold request cancelled: ${formatStones(request.stones)}`,
    sections: [paragraph(`${who} cancelled their request for a hold.`), listStones(request.stones)],
  })
}

/** Writes the email that confirms a hold request to its customer. */
export function writeHoldReceived(request: HoldRequest, customer: Recipient, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Hold request received: ${formatStones(request.stones)}`,
    sections: [
      paragraph(formatGreeting(customer.name)),
      paragraph(`We received your request for a hold${formatDuration(request)} and will reply shortly.`),
      listStones(request.stones),
      ...(request.comment === null ? [] : [paragraph(`Your notes: ${request.comment}`)]),
      linkToStone(request.stones, customer.domain, settings),
    ],
  })
}

/** Writes the email that tells a customer that stones are on hold for them, and until when. */
export function writeHoldGranted(request: HoldRequest, customer: Recipient, settings: EmailSettings): Email {
  const { holdUntil, stones } = request
  const end = holdUntil === null ? '' : ` until ${formatMoment(new Date(holdUntil))}`
  const them = stones.length === 1 ? 'it' : 'them'
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `On hold for you: ${formatStones(stones)}`,
    sections: [
      paragraph(formatGreeting(customer.name)),
      paragraph(
        `${stones.length === 1 ? `${formatStones(stones)} is` : 'These stones are'} on hold for you${end}.`,
      ),
      listStones(stones),
      paragraph(`Only you can order ${them} during the hold. You can also release ${them} early.`),
      linkToStone(stones, customer.domain, settings),
    ],
  })
}

/**
 * Writes the email that tells a customer that their request was declined, with the administrator's reason if
 * there is one.
 */
export function writeHoldDeclined(request: HoldRequest, customer: Recipient, settings: EmailSettings): Email {
  const { stones, answer } = request
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Hold request declined: ${formatStones(stones)}`,
    sections: [
      paragraph(formatGreeting(customer.name)),
      paragraph(`We can’t put ${stones.length === 1 ? 'this stone' : 'these stones'} on hold for you:`),
      listStones(stones),
      ...(answer === null ? [] : [paragraph(answer)]),
      linkToStone(stones, customer.domain, settings),
    ],
  })
}

/** Writes the email that tells a customer that a hold has ended, by itself or because they released it. */
export function writeHoldEnded(
  stones: readonly EmailedStone[],
  isReleased: boolean,
  customer: Recipient,
  settings: EmailSettings,
): Email {
  const these = stones.length === 1 ? 'this stone' : 'these stones'
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `${isReleased ? 'Hold released' : 'Hold ended'}: ${formatStones(stones)}`,
    sections: [
      paragraph(formatGreeting(customer.name)),
      paragraph(isReleased ? `You released the hold on ${these}:` : `The hold on ${these} has ended:`),
      listStones(stones),
      paragraph(`${stones.length === 1 ? 'It is' : 'They are'} no longer reserved for you.`),
      linkToStone(stones, customer.domain, settings),
    ],
  })
}

/** Returns the table of stones for an email. */
export function listStones(stones: readonly EmailedStone[]): EmailSection {
  return {
    kind: 'table',
    textColumns: 2,
    headings: ['Stock no.', 'Stone'],
    rows: stones.map(({ stockId, description }) => [stockId, description]),
    footer: stones.length === 1 ? [] : [`${stones.length} stones`, ''],
  }
}

/** Links to the page of the first stone, which also shows the stones sold with it. */
function linkToStone(
  [first]: readonly EmailedStone[],
  domain: string | null,
  settings: EmailSettings,
): EmailSection {
  const stockId = first?.stockId ?? ''
  const url = makeLink(settings, domain, `/diamond/${encodeURIComponent(stockId)}`)
  return { kind: 'button', label: `View ${stockId}`, url }
}

function formatStones([first, ...others]: readonly EmailedStone[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${first?.stockId ?? ''}${more}`
}

function formatDuration({ hours }: HoldRequest): string {
  if (hours === null) return ''
  return hours === 1 ? ' for 1 hour' : ` for ${hours} hours`
}
