import { escapeHtml } from '#domain/email/escape-html.ts'
import type { UnsubscribeLink } from '#contract/schemas/emails.ts'
import { accentColor, textColor } from '#server/platform/mail/email-layout.ts'

/**
 * Returns the page that a newsletter's link opens: the newsletters, and one button that ends them. Works
 * without scripts.
 */
export function renderUnsubscribePage(
  brandName: string,
  channelNames: readonly string[],
  link: UnsubscribeLink,
): string {
  const action = `/api/emails/unsubscribe?${new URLSearchParams({ ...link }).toString()}`
  return renderPage(
    brandName,
    'Unsubscribe',
    `<p>You will no longer receive ${escapeHtml(listNames(channelNames))} from ${escapeHtml(brandName)}.</p>
<form method="post" action="${escapeHtml(action)}"><button>Unsubscribe</button></form>`,
  )
}

/** Returns the page after the button is pressed. */
export function renderUnsubscribedPage(brandName: string): string {
  return renderPage(
    brandName,
    'You are unsubscribed',
    '<p>You will receive no more of these emails. One that is already on its way may still arrive.</p>\n<p>You can subscribe again in your account.</p>',
  )
}

/** Returns the page for a link that was cut off. */
export function renderBrokenLinkPage(brandName: string): string {
  return renderPage(
    brandName,
    'This link is incomplete',
    '<p>Copy the whole link from the email, or choose your newsletters in your account.</p>',
  )
}

function listNames(names: readonly string[]): string {
  return names.length === 0 ? 'this newsletter' : names.map((name) => `“${name}”`).join(', ')
}

/** Returns a standalone page for links in emails. `content` is HTML. */
export function renderPage(brandName: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${brandName}`)}</title>
<style>
body { margin: 0 auto; max-width: 32rem; padding: 3rem 1.5rem; font: 1rem/1.5 Helvetica, Arial, sans-serif; color: ${textColor}; }
h1 { font-size: 1.5rem; }
button { padding: 0.75rem 1.5rem; border: 0; border-radius: 4px; background: ${accentColor}; color: #fff; font: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid ${textColor}; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}
