import { readColumn } from '#spreadsheet/ranges/cell-reference.ts'

type Reference = { column: number; row: number; isColumnFixed: boolean; isRowFixed: boolean }
type Expression = readonly (string | Reference)[]

/** A HYPERLINK formula: texts and references to cells that are joined to the address, and to the text. */
export type HyperlinkFormula = { address: Expression; text: Expression | undefined }

const start = /^\s*[+=]?\s*HYPERLINK\s*\(/i
const term = /\s*(?:"((?:[^"]|"")*)"|(\$?)([A-Z]{1,3})(\$?)(\d{1,7})|(-?\d+(?:\.\d+)?))\s*([&,;)])/iy

/** Reads a formula such as `HYPERLINK("https://a.example/"&A2,"View")`. Returns undefined for any other. */
export function parseHyperlinkFormula(formula: string): HyperlinkFormula | undefined {
  const opening = start.exec(formula)
  if (!opening) return undefined
  const expressions: (string | Reference)[][] = [[]]
  term.lastIndex = opening[0].length
  for (;;) {
    const match = term.exec(formula)
    if (!match) return undefined
    const [, text, fixedColumn, letters = '', fixedRow, digits, number, next] = match
    expressions.at(-1)?.push(
      text?.replaceAll('""', '"') ??
        number ?? {
          column: readColumn(letters),
          row: Number(digits),
          isColumnFixed: fixedColumn === '$',
          isRowFixed: fixedRow === '$',
        },
    )
    if (next === ')') break
    if (next !== '&') expressions.push([])
  }
  const [address = [], label] = expressions
  return { address, text: label }
}

/** Returns the formula as it is when copied to a cell so many rows and columns further. */
export function moveFormula(formula: HyperlinkFormula, rows: number, columns: number): HyperlinkFormula {
  const move = (expression: Expression): Expression =>
    expression.map((part) =>
      typeof part === 'string'
        ? part
        : {
            ...part,
            row: part.isRowFixed ? part.row : part.row + rows,
            column: part.isColumnFixed ? part.column : part.column + columns,
          },
    )
  return { address: move(formula.address), text: formula.text && move(formula.text) }
}

/** Returns the text of an expression, or undefined if it refers to a cell of another row. */
export function evaluateExpression(
  expression: Expression,
  row: number,
  textAt: (column: number) => string,
): string | undefined {
  let result = ''
  for (const part of expression) {
    if (typeof part === 'string') result += part
    else if (part.row === row) result += textAt(part.column)
    else return undefined
  }
  return result
}

/** Returns an address that leads out of the workbook, or undefined. */
export function findOutsideAddress(address: string | undefined): string | undefined {
  const bare = address?.trim() ?? ''
  return bare === '' || bare.startsWith('#') || /^\[[^\]]*\][^!]*!/.test(bare) ? undefined : bare
}
