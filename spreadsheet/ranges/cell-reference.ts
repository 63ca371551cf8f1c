import { limits } from '#spreadsheet/limits.ts'

/** A rectangle of cells: rows from 1, columns from 0, all inclusive. */
export type CellRange = { top: number; bottom: number; left: number; right: number }

/** The last row of a sheet in Excel. */
export const maxRow = 1_048_576

const codeOfA = 65
const letters = 26

/** Returns the column of a reference such as `AB12`, from 0; -1 if it begins with no letter. */
export function readColumn(reference: string): number {
  let column = 0
  for (let index = 0; index < reference.length; index += 1) {
    // Clearing this bit makes a letter upper case. Callers remove `$`.
    const letter = (reference.charCodeAt(index) & ~0x20) - codeOfA
    if (letter < 0 || letter >= letters) break
    column = column * letters + letter + 1
  }
  return column - 1
}

/** Reads a range such as `B2:C9`, `B2` or `B:C`. Columns beyond ZZ are cut off. */
export function readRange(reference: string): CellRange | undefined {
  const match = /^([A-Z]{1,3})(\d{0,7})(?::([A-Z]{1,3})(\d{0,7}))?$/i.exec(reference.replaceAll('$', ''))
  if (!match) return undefined
  const [, left = '', top = '', right = left, bottom = match[3] === undefined ? top : ''] = match
  const range = {
    top: top === '' ? 1 : Number(top),
    bottom: bottom === '' ? maxRow : Number(bottom),
    left: readColumn(left),
    right: Math.min(readColumn(right), limits.columns - 1),
  }
  return range.left <= range.right && range.top <= range.bottom ? range : undefined
}
