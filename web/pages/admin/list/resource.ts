import type { ReactNode } from 'react'
import type { EndpointName } from '#contract/contract.ts'
import type { ListPage } from '#web/shared/api/list-page.ts'
import type { Action, RowAction, RowLink } from '#web/pages/admin/actions/action.ts'
import type { Editing } from '#web/pages/admin/actions/editing.ts'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { Filter } from './filters/filter.ts'
import type { ListUrlState } from './list-url-state.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** The sort key of the server. */
  sort?: string
  isNumber?: boolean
  /** Hidden on narrow screens. The row's detail shows it too. */
  isExtra?: boolean
  /** Takes a line of its own on a card of a narrow screen, for sentences and emails. */
  isWide?: boolean
  /** Hidden until the user chooses it. */
  isOptional?: boolean
  /** Makes the cell editable in place. */
  edit?: (row: Row) => Action
  /** Whether the cell of this row is editable. Default: always. */
  isEditable?: (row: Row) => boolean
}

/** The rows that an action for many is about. */
export type SelectedRows<Row> = {
  count: number
  /** The rows that were selected one by one. Empty if all are selected. */
  rows: readonly Row[]
  /** Set if all rows that match this state are selected, on all pages. */
  all: ListState | undefined
}

/** An action for many rows at once. */
export type BulkAction<Row> = {
  title: string
  /** `clear` deselects the rows. */
  action: (selected: SelectedRows<Row>, clear: () => void) => Action
  isDangerous?: boolean
  /** Needs rows that were selected one by one. */
  needsRows?: boolean
}

/** What a list passes to the parts that only it has. */
export type ListPartProps = {
  urlState: Pick<ListUrlState, 'state' | 'change'>
  /** Undefined until the first page is there. */
  total: number | undefined
  actions: Actions
}

/** Defines a list of the administration, as data. */
export type Resource<Row> = {
  title: string
  noun: readonly [one: string, many: string]
  /** The endpoint that returns the list. It is also the query key and selects the text of failures. */
  endpoint: EndpointName
  /** The page that leads here, if the navigation does not. */
  parent?: { to: string; title: string }
  /** Selects another text of failures than that of the endpoint. */
  failsAs?: EndpointName
  read: (state: ListState, signal: AbortSignal) => Promise<ListPage<Row>>
  getId: (row: Row) => number
  /** Returns the name of a row for the labels of its buttons. */
  getRowLabel: (row: Row) => string
  /** The first column identifies the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** What the search covers, in lower case: it follows “Search by”. Default: no search. */
  searchDescription?: string
  filters?: readonly Filter[]
  /** The page that creates a row, if a form is not enough. */
  createLink?: { title: string; to: string }
  /** How rows are added, edited and deleted. */
  editing?: Editing<Row>
  actions?: readonly (RowAction<Row> | RowLink<Row>)[]
  /** Actions for selected rows. Default: rows cannot be selected. */
  bulk?: readonly BulkAction<Row>[]
  /** Whether the actions for many can be about all rows that match, on all pages. */
  selectsAll?: boolean
  /** Whether the user may choose the columns. The choice is kept in the browser. */
  hasColumnChoice?: boolean
  /** Further buttons of the toolbar. */
  Tools?: (props: ListPartProps) => ReactNode
  /** Shown between the toolbar and the rows. */
  Notes?: (props: ListPartProps) => ReactNode
  /** Target of the first column. Without it and without a detail, it opens the form. */
  link?: (row: Row) => string
  /** Content beside the list for an opened row, if rows have no page of their own. */
  detail?: (row: Row, actions: Actions) => ReactNode
  refetchMs?: number
  empty: string
}
