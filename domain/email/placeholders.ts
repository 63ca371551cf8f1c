/**
 * The placeholders of a template; their values come from the recipient and the shop.
 * Source: requirements 23.3.
 */
export const PLACEHOLDERS = [
  'firstName',
  'lastName',
  'name',
  'company',
  'email',
  'shopName',
  'shopUrl',
  'unsubscribeUrl',
  'newStones',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]
/** The value of each placeholder: text, but HTML for `newStones`. */
export type EmailValues = Readonly<Record<Placeholder, string>>

/** A part of a split template: text, or a placeholder name with its start index. */
export type TemplateSegment =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly text: string; readonly name: string; readonly at: number }

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/**
 * Splits a template at every `{{name}}`; spaces inside the braces are ignored. The parts' texts join to the
 * whole template.
 */
export function splitTemplate(template: string): TemplateSegment[] {
  const segments: TemplateSegment[] = []
  let end = 0
  for (const match of template.matchAll(PLACEHOLDER)) {
    if (match.index > end) segments.push({ kind: 'words', text: template.slice(end, match.index) })
    const [text, name = ''] = match
    segments.push({ kind: 'placeholder', text, name: name.trim(), at: match.index })
    end = match.index + text.length
  }
  if (end < template.length) segments.push({ kind: 'words', text: template.slice(end) })
  return segments
}

/** Whether templates may use a name. */
export function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name)
}

/** Whether a template uses a placeholder. */
export function usesPlaceholder(template: string, name: Placeholder): boolean {
  return splitTemplate(template).some((segment) => segment.kind === 'placeholder' && segment.name === name)
}

/**
 * Fills a template in one pass: `format` formats each value, and no value is parsed again, so that the company
 * name `{{email}}` appears literally. Unknown names stay unchanged.
 */
export function fillTemplate(
  template: string,
  values: EmailValues,
  format: (value: string, name: Placeholder) => string = (value) => value,
): string {
  return splitTemplate(template)
    .map((segment) =>
      segment.kind === 'placeholder' && isPlaceholder(segment.name)
        ? format(values[segment.name], segment.name)
        : segment.text,
    )
    .join('')
}
