const special = /[\\\t\n\r]/
const allSpecial = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const arraySpecial = /["\\]/g

export type CopyValue = string | number | boolean | null | readonly string[]

/** A row as PostgreSQL's COPY reads it: cells between tabs, a line end after it. */
export function writeCopyRow<Row>(cells: readonly ((row: Row) => CopyValue)[], row: Row): string {
  // Nothing but the text comes into being: of every row of every file.
  let line = ''
  for (const read of cells) line += `${writeCell(read(row))}\t`
  return `${line.slice(0, -1)}\n`
}

function writeCell(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return escapeCell(typeof value === 'string' ? value : writeArray(value))
}

function escapeCell(text: string): string {
  return special.test(text) ? text.replace(allSpecial, (character) => escapes[character] ?? character) : text
}

function writeArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(arraySpecial, '\\$&')}"`).join(',')}}`
}
