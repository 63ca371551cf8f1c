import type { ReactNode } from 'react'
import type { EndpointName } from '#contract/contract.ts'
import type { ListPage } from '#web/shared/api/list-page.ts'
import type { Action, RowAction } from '#web/pages/admin/actions/action.ts'
import type { Editing } from '#web/pages/admin/actions/editing.ts'
import type { Options } from '#web/pages/admin/actions/field.ts'
import type { ListState } from './list-state.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** The name that the server sorts by. */
  sort?: string
  isNumber?: boolean
  /** Gives way to the others where the screen is narrow; the row's detail shows it too. */
  isExtra?: boolean
  /** Edits what the cell shows in its place. */
  edit?: (row: Row) => Action
}

/** Something that is done with many rows at once. */
export type BulkAction<Row> = {
  title: string
  /** `clear`: the rows are no longer chosen. */
  action: (rows: readonly Row[], clear: () => void) => Action
  isDangerous?: boolean
}

export type Filter = {
  name: string
  label: string
  options: Options
}

/** One thing that is administered, as data: the one list shows it. */
export type Resource<Row> = {
  title: string
  noun: readonly [one: string, many: string]
  /** The call that lists it: the name of its answers, and of the text when it fails. */
  endpoint: EndpointName
  read: (state: ListState, signal: AbortSignal) => Promise<ListPage<Row>>
  getId: (row: Row) => number
  /** How a row is called in the names of its buttons. */
  nameRow: (row: Row) => string
  /** The first is the one that a row is known by. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** What the search looks into; without it there is none. */
  searchedBy?: string
  filters?: readonly Filter[]
  /** The page where a row is made that is too much for a form. */
  createLink?: { title: string; to: string }
  /** How rows are added, edited and deleted here. */
  editing?: Editing<Row>
  actions?: readonly RowAction<Row>[]
  /** What can be done with ticked rows; without it none can be ticked. */
  bulk?: readonly BulkAction<Row>[]
  /** Where the first column leads; without it and a detail it opens the form. */
  link?: (row: Row) => string
  /** What is shown beside the list when a row is opened; for rows that have no page. */
  detail?: (row: Row) => ReactNode
  refetchMs?: number
  empty: string
}
