import type { SourceFile } from './source-row.ts'

/** What the user chose about the table of a file. */
export interface TableChoice {
  /** The name of the sheet, or its number, counted from 1. */
  readonly sheet?: string | undefined
  /** The number of the row with the headings. */
  readonly headerRow?: number | undefined
  /** Read hidden rows and columns. */
  readonly includesHidden?: boolean | undefined
}

/** A file that has no table where it was looked for. `path` names the choice that is wrong, or the file. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable'
  readonly path: 'file' | 'sheet' | 'headerRow'

  constructor(path: UnreadableTable['path'], message: string) {
    super(message)
    this.path = path
  }
}

/** Throws an `UnreadableTable`. */
export function refuseTable(path: UnreadableTable['path'], message: string): never {
  throw new UnreadableTable(path, message)
}

/** Returns the position of the sheet that a user names; a name comes before a number. */
export function findSheet(sheets: SourceFile['sheets'], wanted: string): number {
  const named = sheets.findIndex(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase())
  if (named >= 0) return named
  const position = /^\d{1,5}$/u.test(wanted.trim()) ? Number(wanted) - 1 : -1
  return sheets[position] ? position : refuseTable('sheet', `The file has no sheet "${wanted}".`)
}
