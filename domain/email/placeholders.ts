/** What a template may leave open; the values are the receiver's and the shop's. Source: requirements 23.3. */
export const PLACEHOLDERS = [
  'firstName',
  'lastName',
  'name',
  'company',
  'email',
  'shopName',
  'shopUrl',
  'unsubscribeUrl',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]
export type EmailValues = Readonly<Record<Placeholder, string>>

/** A template taken apart: words, and placeholders by name with the index at which each begins. */
export type TemplatePiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly text: string; readonly name: string; readonly at: number }

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Takes a template apart at every `{{name}}`, blanks inside the braces aside. The texts make up the whole again. */
export function splitTemplate(template: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  let end = 0
  for (const match of template.matchAll(PLACEHOLDER)) {
    if (match.index > end) pieces.push({ kind: 'words', text: template.slice(end, match.index) })
    const [text, name = ''] = match
    pieces.push({ kind: 'placeholder', text, name: name.trim(), at: match.index })
    end = match.index + text.length
  }
  if (end < template.length) pieces.push({ kind: 'words', text: template.slice(end) })
  return pieces
}

/** Whether a name is one that templates may use. */
export function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name)
}

/** Whether a template uses a placeholder. */
export function usesPlaceholder(template: string, name: Placeholder): boolean {
  return splitTemplate(template).some((piece) => piece.kind === 'placeholder' && piece.name === name)
}

/**
 * Fills a template in one pass: a value is written as `write` makes it and never read again, so that a customer
 * whose company is called `{{email}}` is shown as that. A name that is none stays as it stands.
 */
export function fillTemplate(
  template: string,
  values: EmailValues,
  write: (value: string) => string = (value) => value,
): string {
  return splitTemplate(template)
    .map((piece) =>
      piece.kind === 'placeholder' && isPlaceholder(piece.name) ? write(values[piece.name]) : piece.text,
    )
    .join('')
}
