import { escapeHtml } from './escape-html.ts'

/** The position of a character in HTML: between tags, in a tag, in a quoted attribute, or in a comment. */
export type MarkupPosition = 'text' | 'tag' | 'quoted' | 'comment'

/** Whether a body is HTML instead of plain text: it has at least one tag. */
export function isMarkup(body: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(body)
}

/**
 * Returns a body as HTML. HTML stays unchanged; in plain text, blank lines separate paragraphs and line
 * breaks stay.
 */
export function toMarkup(body: string): string {
  if (isMarkup(body)) return body
  return body
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}

type State = 'text' | 'names' | 'before value' | 'bare value' | 'quoted value' | 'declaration'

/** Returns the positions of characters in HTML, as a browser parses it; `indexes` must be ascending. */
export function readPositions(html: string, indexes: readonly number[]): MarkupPosition[] {
  const positions: MarkupPosition[] = []
  let state: State = 'text'
  let quote = ''
  let index = 0
  for (const targetIndex of indexes) {
    while (index < targetIndex) {
      const character = html.charAt(index)
      if (state === 'text' && html.startsWith('<!--', index)) {
        index = findCommentEnd(html, index)
        continue
      }
      if (state === 'quoted value') state = character === quote ? 'names' : state
      else if (state === 'before value' && (character === '"' || character === "'")) {
        quote = character
        state = 'quoted value'
      } else state = followState(state, character, html.charAt(index + 1))
      index += 1
    }
    // Only a comment is skipped in one step, possibly past the wanted index.
    positions.push(index > targetIndex ? 'comment' : toPosition(state))
  }
  return positions
}

function followState(state: State, character: string, next: string): State {
  if (state === 'text') {
    if (character !== '<') return 'text'
    // A placeholder's value may begin with a letter, so `{` counts as one.
    if (/[a-z/{]/i.test(next)) return 'names'
    return next === '!' || next === '?' ? 'declaration' : 'text'
  }
  if (character === '>') return 'text'
  if (state === 'names') return character === '=' ? 'before value' : 'names'
  if (state === 'before value') return /\s/.test(character) ? 'before value' : 'bare value'
  if (state === 'bare value') return /\s/.test(character) ? 'names' : 'bare value'
  return state
}

function findCommentEnd(html: string, start: number): number {
  const end = /--!?>/g
  // The dashes that open a comment may also close it.
  end.lastIndex = start + 2
  return end.exec(html) === null ? Infinity : end.lastIndex
}

function toPosition(state: State): MarkupPosition {
  if (state === 'text') return 'text'
  return state === 'quoted value' ? 'quoted' : 'tag'
}
