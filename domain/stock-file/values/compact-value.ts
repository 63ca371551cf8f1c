const dropped = /[^\p{L}\p{N}]+/gu

/**
 * Normalises a cell for comparison with the trade's values: only capitals and digits, so that `V. Good`, `v
 * good` and `VGOOD` are equal. `-` and `*` become empty.
 */
export function compactValue(text: string): string {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const isPlain = (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
    if (!isPlain) return text.normalize('NFKC').toUpperCase().replace(dropped, '').normalize('NFKC')
  }
  return text
}

/** Nothing, dashes, and what programs write for nothing or for an error; never a value of any field. */
const emptyValues: ReadonlySet<string> = new Set(
  [
    ['', '-', '--', '---', '----', '–', '––', '—', '——', '_', '__', '?', '.'],
    ['N/A', 'n/a', 'N/a', 'NULL', 'null', 'Null', 'NaN', 'nan', 'undefined', '(blank)', '(null)'],
    ['#N/A', '#N/A!', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'],
    ['#FIELD!', '#BLOCKED!', '#CONNECT!', '#UNKNOWN!', '#GETTING_DATA', '#ERROR!'],
  ].flat(),
)

const maxEmptyLength = Math.max(...[...emptyValues].map((text) => text.length))
const emptyFirstCodes = new Set([...emptyValues].map((text) => text.charCodeAt(0)))

/** Whether a trimmed cell is empty or holds a program's placeholder for an empty cell. */
export function isEmptyValue(text: string): boolean {
  if (text.length > maxEmptyLength) return false
  // Most short cells are numbers and grades, which need no look-up.
  return emptyFirstCodes.has(text.charCodeAt(0)) && emptyValues.has(text)
}
