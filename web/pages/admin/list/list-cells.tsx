import { Anchor, Checkbox, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { CellEdit } from './cell-edit.tsx'
import { listActions } from './list-actions.ts'
import type { Column, Resource } from './resource.ts'
import { ListRowActions } from './row-actions.tsx'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row> = {
  row: Row
  resource: Resource<Row>
  selection: RowSelection<Row>
  actions: Actions
  onOpen: (id: number) => void
}

/** The cells of a row, and the actions for it. */
export function ListCells<Row>({ row, resource, selection, actions, onOpen }: Props<Row>) {
  const { columns, getRowLabel, bulk } = resource
  return (
    <>
      {bulk && (
        <Table.Td role="cell" className="list-tick">
          <Checkbox
            aria-label={`Select ${getRowLabel(row)}`}
            checked={selection.has(row)}
            onChange={({ currentTarget }) => selection.select([row], currentTarget.checked)}
          />
        </Table.Td>
      )}
      {columns.map((column, index) => (
        <Table.Td
          role="cell"
          key={column.title}
          data-label={column.title}
          className={index === 0 ? 'is-main' : getColumnClass(column)}
        >
          {index === 0 ? (
            <MainCell row={row} resource={resource} actions={actions} onOpen={onOpen} />
          ) : (
            <Cell column={column} row={row} resource={resource} actions={actions} />
          )}
        </Table.Td>
      ))}
      {listActions(resource).length > 0 && (
        <Table.Td role="cell" className="list-actions">
          <ListRowActions row={row} resource={resource} actions={actions} />
        </Table.Td>
      )}
    </>
  )
}

/** Returns the class of the cells of a column. */
export function getColumnClass<Row>({ isNumber, isExtra, isWide }: Column<Row>): string | undefined {
  if (isNumber) return 'is-number'
  if (isExtra) return 'is-extra'
  return isWide ? 'is-wide' : undefined
}

type CellProps<Row> = Pick<Props<Row>, 'row' | 'resource' | 'actions'> & { column: Column<Row> }

function Cell<Row>({ column, row, resource, actions }: CellProps<Row>) {
  const { title, cell, edit, isEditable } = column
  if (!edit || isEditable?.(row) === false) return cell(row)
  return (
    <CellEdit
      name={`${title} of ${resource.getRowLabel(row)}`}
      makeAction={() => edit(row)}
      actions={actions}
    >
      {cell(row)}
    </CellEdit>
  )
}

type MainProps<Row> = Pick<Props<Row>, 'row' | 'resource' | 'actions' | 'onOpen'>

/** The main cell of a row: links to its page, or opens its detail or its edit form. */
function MainCell<Row>({ row, resource, actions, onOpen }: MainProps<Row>) {
  const { columns, link, detail, editing, getId } = resource
  const content = columns[0].cell(row)
  const change = editing?.change
  if (link) {
    return (
      <Anchor component={Link} to={link(row)} inherit underline="hover">
        {content}
      </Anchor>
    )
  }
  if (!detail && !change) return content
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="hover"
      className="list-open"
      onClick={() => (detail || !change ? onOpen(getId(row)) : actions.start(change(row)))}
    >
      {content}
    </Anchor>
  )
}
