import { escapeHtml } from '#domain/email/escape-html.ts'

export const textColor = '#1f2a33'
export const mutedColor = '#5b6770'
export const accentColor = '#35688a'

type Page = {
  brandName: string
  title: string
  /** Shown above the content, where given. */
  heading?: string
  /** HTML, not escaped here. */
  content: string
  footer?: string
}

/**
 * Returns an email in the shop's layout, in HTML that email programs of any age show alike: tables, inline
 * styles.
 */
export function renderEmailPage({ brandName, title, heading, content, footer }: Page): string {
  const head =
    heading === undefined
      ? ''
      : `<h1 style="margin:0 0 16px;font-size:22px;font-weight:600">${escapeHtml(heading)}</h1>\n`
  const foot = footer === undefined ? '' : `<tr><td style="padding:0 32px 32px">\n${footer}\n</td></tr>\n`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f2f5f7;font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:${textColor}">
<table role="presentation" style="max-width:600px;width:100%;margin:0 auto;border-collapse:collapse;background:#ffffff">
<tr><td style="padding:20px 32px;border-bottom:3px solid ${accentColor};font-size:18px;letter-spacing:1px">${escapeHtml(brandName)}</td></tr>
<tr><td style="padding:32px">
${head}${content}
</td></tr>
${foot}</table>
</body>
</html>
`
}
