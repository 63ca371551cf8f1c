const dropped = /[^\p{L}\p{N}]+/gu

/**
 * A cell's value as it is compared with the values of the trade: capitals and digits only, so that `V. Good`,
 * `v good` and `VGOOD` are one. What is left of `-` and `*` is empty.
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

/** Whether a trimmed cell says nothing: it is empty or holds what programs write for an empty one. */
export function isNothing(text: string): boolean {
  if (text.length > longestNothing) return false
  // Most short cells are numbers and grades: these need no look-up.
  return firstOfNothing.has(text.charCodeAt(0)) && nothing.has(text)
}
