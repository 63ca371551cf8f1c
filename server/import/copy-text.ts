const special = /[\\\t\n\r]/
const allSpecial = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const arraySpecial = /["\\]/g

export type CopyValue = string | number | boolean | null | readonly string[]

/** Rows as PostgreSQL's COPY reads them: cells between tabs, a line end after each row. */
export function writeCopyRows<Row>(
  columns: readonly ((row: Row) => CopyValue)[],
  rows: readonly Row[],
): string {
  // Column by column, so that one kind of value is read and written many times in a row.
  const lines = rows.map((): string[] => [])
  for (const read of columns) {
    rows.forEach((row, at) => lines[at]?.push(writeCell(read(row))))
  }
  return lines.map((line) => `${line.join('\t')}\n`).join('')
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
