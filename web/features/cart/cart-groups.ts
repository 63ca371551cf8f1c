import { keyOfLineSet } from '#domain/cart/line-set.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'

type Grouped = { lineSet: string | null; diamond?: Diamond | null | undefined }

/** What is bought and removed as one: the rows of a line set, or a single row (`lineSet` null then). */
export type BasketGroup<Row> = { key: string; lineSet: string | null; rows: readonly [Row, ...Row[]] }

/**
 * Rows in their order, those of one line set together at the place of its first. A set of which only one row is
 * seen stays a set: it says that it belongs to others.
 */
export function groupRows<Row extends Grouped>(
  rows: readonly Row[],
  getId: (row: Row) => number,
): BasketGroup<Row>[] {
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
