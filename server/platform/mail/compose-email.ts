import { escapeHtml } from '#domain/email/escape-html.ts'
import type { LinkSettings } from './links.ts'
import { accentColor, renderEmailPage, mutedColor } from './email-layout.ts'
import { toOneLine, type Email } from './outbox.ts'

/** The parts of an email; text and HTML come from the same parts. */
export type EmailSection =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | {
      kind: 'table'
      headings: readonly string[]
      rows: readonly (readonly string[])[]
      footer: readonly string[]
      /** How many columns, from the left, are text. The others are figures, which stand on the right. */
      textColumns: number
    }

/** The shop's name in every email, and the settings for its links. */
export type EmailSettings = LinkSettings & { BRAND_NAME: string }

/** Returns a paragraph of an email. */
export function paragraph(text: string): EmailSection {
  return { kind: 'paragraph', text }
}

/** Returns the first line of an email to a person; a greeting without a name where the name is empty. */
export function formatGreeting(name: string): string {
  return name === '' ? 'Hello,' : `Dear ${name},`
}

type EmailContent = { brandName: string; subject: string; sections: readonly EmailSection[] }

/**
 * Composes an email in plain text and in HTML that email programs of any age show alike: tables, inline
 * styles.
 */
export function composeEmail({ brandName, subject, sections }: EmailContent): Email {
  return {
    subject: toOneLine(`${subject} - ${brandName}`),
    text: `${[subject, ...sections.map(formatSection), `-- \n${brandName}`].join('\n\n')}\n`,
    html: renderEmailPage({
      brandName,
      title: subject,
      heading: subject,
      content: sections.map(renderSection).join('\n'),
    }),
  }
}

function formatSection(section: EmailSection): string {
  if (section.kind === 'paragraph') return section.text
  if (section.kind === 'button') return `${section.label}:\n${section.url}`
  const lines = section.rows.map((row) => `- ${row.join(' | ')}`)
  const footer = section.footer.filter(Boolean).join(' | ')
  return [section.headings.join(' | '), ...lines, footer].filter(Boolean).join('\n')
}

const border = '1px solid #d9e0e5'

/** Returns a section as HTML. */
export function renderSection(section: EmailSection): string {
  if (section.kind === 'paragraph') return renderParagraph(section.text)
  if (section.kind === 'button') return renderButton(section.label, section.url)
  return renderTable(section)
}

/** Renders a paragraph and keeps its line breaks. */
function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>\n')}</p>`
}

function renderButton(label: string, url: string): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;background:${accentColor};color:#ffffff;text-decoration:none;border-radius:4px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${mutedColor}">If the button doesn’t work, open this link:<br><a href="${address}" style="color:${accentColor};word-break:break-all">${address}</a></p>`
}

function renderTable({
  headings,
  rows,
  footer,
  textColumns,
}: Extract<EmailSection, { kind: 'table' }>): string {
  const renderRow = (tag: 'th' | 'td', weight: number) => (cells: readonly string[]) => {
    const renderedCells = cells.map((cell, index) => {
      const side = index < textColumns ? 'left' : 'right'
      return `<${tag} style="padding:8px;border-bottom:${border};text-align:${side};font-weight:${weight};vertical-align:top">${escapeHtml(cell)}</${tag}>`
    })
    return `<tr>${renderedCells.join('')}</tr>`
  }
  return `<table class="rows" style="width:100%;border-collapse:collapse;margin:0 0 16px;font-size:14px">
<thead>${renderRow('th', 600)(headings)}</thead>
<tbody>${rows.map(renderRow('td', 400)).join('\n')}</tbody>
${footer.some(Boolean) ? `<tfoot>${renderRow('td', 600)(footer)}</tfoot>\n` : ''}</table>`
}
