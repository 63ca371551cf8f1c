import type { Diamond } from '#contract/schemas/diamonds.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import {
  composeEmail,
  formatGreeting,
  paragraph,
  type EmailSection,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'
import { listPricedStones } from '#server/stock/diamonds/list-priced-stones.ts'

/** The number of stones that the page Compare shows. */
const maxCompared = 5

/** Writes the email that tells a customer that they can order stones now. `stones` are as they see them. */
export function writeStonesAvailable(
  user: UserRecord,
  stones: readonly Diamond[],
  domain: string | null,
  settings: EmailSettings,
): Email {
  const [first] = stones
  const isOne = stones.length === 1
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: isOne
      ? `Available: ${first?.product.stockId ?? ''}`
      : `${stones.length} stones are now available`,
    sections: [
      paragraph(formatGreeting(presentCustomer(user).name)),
      paragraph(
        isOne
          ? 'This stone is now available to order. It is not reserved for you:'
          : 'These stones are now available to order. They are not reserved for you:',
      ),
      listPricedStones(stones, isOne ? '1 stone' : `${stones.length} stones`),
      linkToStones(stones, domain, settings),
      paragraph('You asked us to notify you. You will not receive another email about this.'),
    ],
  })
}

function linkToStones(
  stones: readonly Diamond[],
  domain: string | null,
  settings: EmailSettings,
): EmailSection {
  const numbers = stones.map(({ product }) => product.stockId)
  const [first = ''] = numbers
  if (numbers.length === 1) {
    const url = makeLink(settings, domain, `/diamond/${encodeURIComponent(first)}`)
    return { kind: 'button', label: 'View stone', url }
  }
  if (numbers.length <= maxCompared) {
    const url = makeLink(settings, domain, '/compare', { stones: numbers.join(',') })
    return { kind: 'button', label: 'View stones', url }
  }
  return { kind: 'button', label: 'View wishlist', url: makeLink(settings, domain, '/wishlist') }
}
