import { formatMoney } from '#domain/text/format.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'
import { makeLink } from '#server/platform/mail/links.ts'

/** The number of stones that a message names one by one. */
const maxNamedStones = 8

/**
 * Returns the address of a link: on the storefront where it was made if that has its own domain, so that its
 * customers stay there, else on the merchant's. Never uses the request's host.
 */
export function makeShareUrl(settings: LinkSettings, domain: string | null, key: string): string {
  const { HOST, PORT } = settings
  return makeLink(domain === null ? settings : { HOST, PORT }, domain, `/shared/${key}`)
}

/** Returns the text that is sent with a link: the sender's message, the stones with their prices, and the link. */
export function writeShareText(
  message: string | null,
  stones: readonly { description: string; totalPriceCents: number | null }[],
  url: string,
): string {
  const named = stones
    .slice(0, maxNamedStones)
    .map(({ description, totalPriceCents }) =>
      totalPriceCents === null ? description : `${description}, ${formatMoney(totalPriceCents)}`,
    )
  const more = stones.length - named.length
  const lines = more > 0 ? [...named, `and ${more} more`] : named
  return [message, lines.join('\n'), url].filter(Boolean).join('\n\n')
}

/** Returns the address that opens WhatsApp with a text. The sender selects the recipient there. */
export function makeWhatsappUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
