import type { Cell } from '#domain/export/cell.ts'
import type { ListSheet } from '#domain/export/list-sheet.ts'

/** Returns the rows of a list, each as its cells by heading. */
export function readSheet({ columns, rows }: ListSheet): Record<string, Cell | undefined>[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ heading }, at) => [heading, row[at]])))
}
