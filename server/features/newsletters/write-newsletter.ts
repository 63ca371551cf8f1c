import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { convert } from 'html-to-text'
import { escapeHtml } from '#domain/email/escape-html.ts'
import { toMarkup } from '#domain/email/markup.ts'
import { fillTemplate, type EmailValues } from '#domain/email/placeholders.ts'
import { formatRecipientName } from '#domain/email/recipient-name.ts'
import type { EmailDraft } from '#contract/schemas/emails.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { renderEmailPage, mutedColor } from '#server/platform/mail/email-layout.ts'
import { domainOf, identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import { toOneLine, type Email } from '#server/platform/mail/outbox.ts'

/**
 * Writes an email for one of many recipients, for previews and mailings. If there is an unsubscribe address,
 * it appears below the email, even if the template does not name it. Source: requirements 23.4.
 */
export function writeNewsletter(
  { subject, body }: EmailDraft,
  values: EmailValues,
  isNewsletter: boolean,
): Email {
  const title = toOneLine(fillTemplate(subject, values))
  const content = fillTemplate(placeTables(toMarkup(body)), values, (value, name) =>
    name === 'newStones' ? value : escapeHtml(value),
  )
  const footer = isNewsletter ? renderFooter(values) : undefined
  const html = isDocument(content)
    ? addToDocument(content, footer ?? '')
    : renderEmailPage({
        brandName: values.shopName,
        title,
        content,
        ...(footer === undefined ? {} : { footer }),
      })
  // Convert each part separately, so that unclosed tags in the email swallow nothing below it.
  const text = [content, footer ?? ''].map(toPlainText).filter(Boolean).join('\n\n')
  return { subject: title, html, text }
}

/** Takes tables out of paragraphs, which cannot contain them. */
function placeTables(markup: string): string {
  return markup.replaceAll(/<p>\s*(\{\{\s*newStones\s*\}\})\s*<\/p>/gi, '$1')
}

/** Returns the values of the placeholders for one recipient. `newStones` is HTML. */
export function readEmailValues(
  services: { settings: EmailSettings; users: UserDirectory },
  user: UserRecord,
  { unsubscribeUrl, newStones }: Pick<EmailValues, 'unsubscribeUrl' | 'newStones'>,
): EmailValues {
  const [main] = user.addresses
  const identity = identifyStorefront({ host: null, user }, services)
  const known = {
    firstName: main?.firstName ?? '',
    lastName: main?.lastName ?? '',
    company: main?.company ?? '',
    email: user.email,
  }
  return {
    ...known,
    name: formatRecipientName(known),
    shopName: identity.name,
    shopUrl: makeLink(services.settings, domainOf(identity), '/'),
    unsubscribeUrl,
    newStones,
  }
}

/** Returns the values of an invented recipient, a customer of the merchant. */
export function readSampleValues(
  { settings }: { settings: EmailSettings },
  { unsubscribeUrl, newStones }: Pick<EmailValues, 'unsubscribeUrl' | 'newStones'>,
): EmailValues {
  return {
    firstName: 'Anna',
    lastName: 'Peters',
    name: 'Anna Peters',
    company: 'Peters & Co. Jewellers',
    email: 'anna.peters@example.com',
    shopName: settings.BRAND_NAME,
    shopUrl: makeLink(settings, null, '/'),
    unsubscribeUrl,
    newStones,
  }
}

function renderFooter({ shopName, unsubscribeUrl }: EmailValues): string {
  const address = escapeHtml(unsubscribeUrl)
  return `<p style="margin:0;font-size:12px;color:${mutedColor}">You receive this email because you subscribed at ${escapeHtml(shopName)}. <a href="${address}" style="color:${mutedColor}">Unsubscribe</a></p>`
}

/** Returns whether the content is a complete page, which needs no layout. */
function isDocument(content: string): boolean {
  return /<html[\s>]/i.test(content)
}

function addToDocument(content: string, footer: string): string {
  const end = content.toLowerCase().lastIndexOf('</body>')
  return end === -1 ? `${content}\n${footer}` : `${content.slice(0, end)}${footer}\n${content.slice(end)}`
}

/** Returns what email programs without HTML show. */
function toPlainText(html: string): string {
  return convert(html, {
    wordwrap: 100,
    limits: { maxDepth: 60 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'title', format: 'skip' },
      // Tables of rows. Other tables are layout.
      { selector: 'table.rows', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  })
}
