import { escapeHtml } from './escape-html.ts'

/** Where in HTML a character stands: between tags, in a tag, in a quoted attribute of one, or in a comment. */
export type MarkupPosition = 'text' | 'tag' | 'quoted' | 'comment'

/** Whether a body is HTML rather than plain words: it has at least one tag. */
export function isMarkup(body: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(body)
}

/** A body as HTML: as it stands where it is that; else its words, a blank line between paragraphs, lines kept. */
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

/** Where characters of HTML stand, as a browser reads it; `indexes` from first to last. */
export function readPositions(html: string, indexes: readonly number[]): MarkupPosition[] {
  const positions: MarkupPosition[] = []
  let state: State = 'text'
  let quote = ''
  let index = 0
  for (const wanted of indexes) {
    while (index < wanted) {
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
    // Only a comment is passed in one go, and so past the wanted place.
    positions.push(index > wanted ? 'comment' : toPosition(state))
  }
  return positions
}

function followState(state: State, character: string, next: string): State {
  if (state === 'text') {
    if (character !== '<') return 'text'
    // What is filled in at a brace may begin with a letter.
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
