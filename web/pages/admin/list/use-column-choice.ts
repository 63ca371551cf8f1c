import { useState } from 'react'
import { useViewer } from '#web/shared/session/session-context.ts'
import { isShown, parseColumnChoice, selectColumns, type ColumnChoice } from './column-choice.ts'
import type { Column, Resource } from './resource.ts'

export type ColumnChooserState<Row> = {
  shown: [Column<Row>, ...Column<Row>[]]
  isShown: (column: Column<Row>) => boolean
  toggle: (column: Column<Row>) => void
  isChanged: boolean
  reset: () => void
}

/** Keeps the user's choice of columns for a list in the browser. */
export function useColumnChoice<Row>({ columns, endpoint }: Resource<Row>): ColumnChooserState<Row> {
  const { user } = useViewer()
  const key = `columns:${endpoint}:${user?.id ?? ''}`
  const [choice, setChoice] = useState(() => parseColumnChoice(localStorage.getItem(key)))
  const save = (next: ColumnChoice): void => {
    setChoice(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // The storage is full or closed: the choice lasts until the page is left.
    }
  }
  return {
    shown: selectColumns(columns, choice),
    isShown: (column) => isShown(column, choice),
    toggle: (column) => save({ ...choice, [column.title]: !isShown(column, choice) }),
    isChanged: columns.some((column) => isShown(column, choice) !== isShown(column, {})),
    reset: () => save({}),
  }
}
