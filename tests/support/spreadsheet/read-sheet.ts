import type { ListSheet } from '#domain/export/list-sheet.ts'

/** Returns the rows of a list, each as heading → cell. */
export function readSheet({ columns, rows }: ListSheet) {
  return rows.map((row) => Object.fromEntries(columns.map(({ heading }, at) => [heading, row[at]])))
}
