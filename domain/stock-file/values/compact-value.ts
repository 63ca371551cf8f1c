const dropped = /[^\p{L}\p{N}]+/gu

/**
 * Normalises a cell for comparison with the trade's values: only capitals and digits, so that `V. Good`, `v
 * good` and `VGOOD` are equal. `-` and `*` become empty.
 */
export function compactValue(text: string): string {
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    const isPlain = (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
    if (!isPlain) return text.normalize('NFKC').toUpperCase().replace(dropped, '').normalize('NFKC')
  }
  return text
}

const nothing: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '---',
  '–',
  '—',
  '?',
  'N/A',
  'n/a',
  '#N/A',
  'NULL',
  'null',
  'Null',
  'NaN',
  'nan',
])

const longestNothing = Math.max(...[...nothing].map((text) => text.length))
const firstOfNothing = new Set([...nothing].map((text) => text.charCodeAt(0)))

/** Whether a trimmed cell is empty or holds a program's placeholder for an empty cell. */
export function isNothing(text: string): boolean {
  if (text.length > longestNothing) return false
  // Most short cells are numbers and grades, which need no look-up.
  return firstOfNothing.has(text.charCodeAt(0)) && nothing.has(text)
}
