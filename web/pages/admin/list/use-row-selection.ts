import { useState } from 'react'

/** The maximum of one request. */
const maxSelected = 500

export type RowSelection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  select: (rows: readonly Row[], isSelected: boolean) => void
  clear: () => void
}

/** Tracks the selected rows across pages. */
export function useRowSelection<Row>(getId: (row: Row) => number): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(getId(row)),
    select: (rows, isSelected) => {
      const next = new Map(selected)
      for (const row of rows) {
        if (!isSelected) next.delete(getId(row))
        else if (next.size < maxSelected) next.set(getId(row), row)
      }
      setSelected(next)
    },
    clear: () => setSelected(new Map()),
  }
}
