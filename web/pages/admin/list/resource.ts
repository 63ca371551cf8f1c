import type { ReactNode } from 'react'
import type { EndpointName } from '#contract/contract.ts'
import type { ListPage } from '#web/shared/api/list-page.ts'
import type { Action, RowAction } from '#web/pages/admin/actions/action.ts'
import type { Editing } from '#web/pages/admin/actions/editing.ts'
import type { Options } from '#web/pages/admin/actions/field.ts'
import type { ListState } from '#web/shared/router/list-state.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** The sort key of the server. */
  sort?: string
  isNumber?: boolean
  /** Hidden on narrow screens. The row's detail shows it too. */
  isExtra?: boolean
  /** Makes the cell editable in place. */
  edit?: (row: Row) => Action
}

/** An action for many rows at once. */
export type BulkAction<Row> = {
  title: string
  /** `clear` deselects the rows. */
  action: (rows: readonly Row[], clear: () => void) => Action
  isDangerous?: boolean
}

export type Filter = {
  name: string
  label: string
  options: Options
}

/** Defines a list of the administration, as data. */
export type Resource<Row> = {
  title: string
  noun: readonly [one: string, many: string]
  /** The endpoint that returns the list. It is also the query key and selects the text of failures. */
  endpoint: EndpointName
  /** Selects another text of failures than that of the endpoint. */
  failsAs?: EndpointName
  read: (state: ListState, signal: AbortSignal) => Promise<ListPage<Row>>
  getId: (row: Row) => number
  /** Returns the name of a row for the labels of its buttons. */
  getRowLabel: (row: Row) => string
  /** The first column identifies the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** What the search covers, as the placeholder of the search box. Default: no search. */
  searchDescription?: string
  filters?: readonly Filter[]
  /** The page that creates a row, if a form is not enough. */
  createLink?: { title: string; to: string }
  /** How rows are added, edited and deleted. */
  editing?: Editing<Row>
  actions?: readonly RowAction<Row>[]
  /** Actions for selected rows. Default: rows cannot be selected. */
  bulk?: readonly BulkAction<Row>[]
  /** Target of the first column. Without it and without a detail, it opens the form. */
  link?: (row: Row) => string
  /** Content beside the list for an opened row, if rows have no page of their own. */
  detail?: (row: Row) => ReactNode
  refetchMs?: number
  empty: string
}
