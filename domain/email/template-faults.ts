import { isMarkup, readPositions, type MarkupPosition } from './markup.ts'
import { isPlaceholder, PLACEHOLDERS, splitTemplate } from './placeholders.ts'

/** A fault in a template and its position: line and column from 1, in user-visible characters. */
export type TemplateFault = { readonly line: number; readonly column: number; readonly message: string }

/** The maximum number of faults reported at once. */
const MAX_FAULTS = 20

/**
 * Lists what prevents a subject or body from being saved, in text order: an unknown placeholder; in HTML, a
 * placeholder inside a tag without quotes, where a value could become an attribute; and HTML that ends in a
 * tag or comment, which would swallow the text after it. A table, as `{{newStones}}` is, can stand only in the
 * text of a body.
 */
export function listTemplateFaults(
  template: string,
  { isSubject = false }: { isSubject?: boolean } = {},
): TemplateFault[] {
  const end = template.length
  const placeholders = splitTemplate(template).filter((segment) => segment.kind === 'placeholder')
  const indexes = [...placeholders.map(({ at }) => at), end]
  const positions = isMarkup(template) ? readPositions(template, indexes) : []
  const faults = placeholders.flatMap(({ name, at }, index) => {
    const message = describeFault(name, positions[index] ?? 'text', isSubject)
    return message === undefined ? [] : [{ at, message }]
  })
  if ((positions.at(-1) ?? 'text') !== 'text')
    faults.push({ at: end, message: 'The HTML ends inside a tag or comment' })
  return faults
    .slice(0, MAX_FAULTS)
    .map(({ at, message }) => ({ ...findLineAndColumn(template, at), message }))
}

function describeFault(name: string, position: MarkupPosition, isSubject: boolean): string | undefined {
  if (!isPlaceholder(name)) {
    const known = PLACEHOLDERS.map((placeholder) => `{{${placeholder}}}`).join(', ')
    return `Unknown placeholder {{${name}}}. Available: ${known}`
  }
  if (name === 'newStones' && (isSubject || position !== 'text')) {
    return 'Use {{newStones}} in the text of the message only: it is a table'
  }
  return position === 'tag' ? `Inside a tag, put {{${name}}} in quotes` : undefined
}

function findLineAndColumn(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/)
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 }
}
