import type { LinkSettings } from '#server/platform/mail/links.ts'
import { makeLink } from '#server/platform/mail/links.ts'

/** As many stones as a message names one by one. */
const namedAtMost = 8

/**
 * Where a link leads: the storefront it was made on where that has a domain of its own, so that its customers stay
 * with it, else the house. Never the request's host.
 */
export function makeShareUrl(settings: LinkSettings, domain: string | null, key: string): string {
  const { HOST, PORT } = settings
  return makeLink(domain === null ? settings : { HOST, PORT }, domain, `/shared/${key}`)
}

/** What is sent with a link: the sender's words, the stones, the link. */
export function writeShareText(
  message: string | null,
  stones: readonly { description: string }[],
  url: string,
): string {
  const named = stones.slice(0, namedAtMost).map(({ description }) => description)
  const more = stones.length - named.length
  const lines = more > 0 ? [...named, `and ${more} more`] : named
  return [message, lines.join('\n'), url].filter(Boolean).join('\n\n')
}

/** The address that opens WhatsApp with a text, to be sent to whom the sender picks there. */
export function makeWhatsappUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
