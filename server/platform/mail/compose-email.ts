import { escapeHtml } from '#domain/email/escape-html.ts'
import type { LinkSettings } from './links.ts'
import { accent, renderEmailPage, quiet } from './email-layout.ts'
import { toOneLine, type Email } from './outbox.ts'

/** The parts of an email; text and HTML come from the same parts. */
export type EmailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'table'; heads: readonly string[]; rows: readonly (readonly string[])[]; foot: readonly string[] }

/** The shop's name in every email, and the settings for its links. */
export type EmailSettings = LinkSettings & { BRAND_NAME: string }

/** Returns a paragraph of an email. */
export function paragraph(text: string): EmailPart {
  return { kind: 'paragraph', text }
}

/** Returns the first line of an email to a person; a greeting without a name where the name is empty. */
export function formatGreeting(name: string): string {
  return name === '' ? 'Hello,' : `Dear ${name},`
}

type Contents = { brandName: string; subject: string; parts: readonly EmailPart[] }

/**
 * Composes an email in plain text and in HTML that email programs of any age show alike: tables, inline
 * styles.
 */
export function composeEmail({ brandName, subject, parts }: Contents): Email {
  return {
    subject: toOneLine(`${subject} - ${brandName}`),
    text: `${[subject, ...parts.map(writePart), `-- \n${brandName}`].join('\n\n')}\n`,
    html: renderEmailPage({
      brandName,
      title: subject,
      heading: subject,
      content: parts.map(renderPart).join('\n'),
    }),
  }
}

function writePart(part: EmailPart): string {
  if (part.kind === 'paragraph') return part.text
  if (part.kind === 'button') return `${part.label}:\n${part.url}`
  const lines = part.rows.map((row) => `- ${row.join(' | ')}`)
  return [part.heads.join(' | '), ...lines, part.foot.filter(Boolean).join(' | ')].join('\n')
}

const rule = '1px solid #d9e0e5'

function renderPart(part: EmailPart): string {
  if (part.kind === 'paragraph') return renderParagraph(part.text)
  if (part.kind === 'button') return renderButton(part.label, part.url)
  return renderTable(part)
}

/** Renders a paragraph and keeps its line breaks. */
function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>\n')}</p>`
}

function renderButton(label: string, url: string): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;background:${accent};color:#ffffff;text-decoration:none;border-radius:4px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${quiet}">If the button does not work, open this address:<br><a href="${address}" style="color:${accent};word-break:break-all">${address}</a></p>`
}

function renderTable({ heads, rows, foot }: Extract<EmailPart, { kind: 'table' }>): string {
  const renderRow = (tag: 'th' | 'td', weight: number) => (cells: readonly string[]) => {
    const dressed = cells.map((cell, index) => {
      const side = index === 0 ? 'left' : 'right'
      return `<${tag} style="padding:8px;border-bottom:${rule};text-align:${side};font-weight:${weight};vertical-align:top">${escapeHtml(cell)}</${tag}>`
    })
    return `<tr>${dressed.join('')}</tr>`
  }
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px;font-size:14px">
<thead>${renderRow('th', 600)(heads)}</thead>
<tbody>${rows.map(renderRow('td', 400)).join('\n')}</tbody>
<tfoot>${renderRow('td', 600)(foot)}</tfoot>
</table>`
}
