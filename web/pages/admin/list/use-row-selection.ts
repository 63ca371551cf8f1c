import { useState } from 'react'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { SelectedRows } from './resource.ts'

export type RowSelection<Row> = SelectedRows<Row> & {
  has: (row: Row) => boolean
  select: (rows: readonly Row[], isSelected: boolean) => void
  /** Selects all rows that match, on all pages, until a filter changes. */
  selectAll: () => void
  clear: () => void
}

type Options<Row> = {
  getId: (row: Row) => number
  state: ListState
  /** The rows of the page. */
  items: readonly Row[]
  total: number
}

/** Tracks the selected rows across pages. */
export function useRowSelection<Row>({ getId, state, items, total }: Options<Row>): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  /** The filters whose rows are all selected. */
  const [allOf, setAllOf] = useState<string>()
  const filters = JSON.stringify([state.q, state.filters])
  const isAll = allOf === filters
  const toMap = (rows: readonly Row[]): Map<number, Row> => new Map(rows.map((row) => [getId(row), row]))
  return {
    count: isAll ? total : selected.size,
    rows: isAll ? [] : [...selected.values()],
    all: isAll ? state : undefined,
    has: (row) => isAll || selected.has(getId(row)),
    select: (rows, isSelected) => {
      // From all rows, the first one that is deselected leaves those of the page.
      const next = isAll ? toMap(items) : new Map(selected)
      for (const row of rows) {
        if (isSelected) next.set(getId(row), row)
        else next.delete(getId(row))
      }
      setAllOf(undefined)
      setSelected(next)
    },
    selectAll: () => {
      setSelected(new Map())
      setAllOf(filters)
    },
    clear: () => {
      setAllOf(undefined)
      setSelected(new Map())
    },
  }
}
