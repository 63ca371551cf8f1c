import { keyOfLineSet } from '#domain/cart/line-set.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'

type Grouped = { lineSet: string | null; diamond?: Diamond | null | undefined }

/** Rows that are bought and removed together: a line set, or a single row (`lineSet` is null). */
export type CartGroup<Row> = { key: string; lineSet: string | null; rows: readonly [Row, ...Row[]] }

/**
 * Groups rows by line set and keeps their order; a set takes the position of its first row. A set with only
 * one visible row stays a set, so that the page shows that it belongs to others.
 */
export function groupRows<Row extends Grouped>(
  rows: readonly Row[],
  getId: (row: Row) => number,
): CartGroup<Row>[] {
  const groups = new Map<string, { lineSet: string | null; rows: [Row, ...Row[]] }>()
  for (const row of rows) {
    const setKey = keyOfLineSet({ vendor: row.diamond?.vendor ?? null, lineSet: row.lineSet })
    const key = setKey === null ? `row ${getId(row)}` : `set ${setKey}`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { lineSet: setKey === null ? null : row.lineSet, rows: [row] })
  }
  return [...groups].map(([key, group]) => ({ key, ...group }))
}
