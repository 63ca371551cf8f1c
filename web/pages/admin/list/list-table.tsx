import { Anchor, Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { CellEdit } from './cell-edit.tsx'
import { listActions } from './list-actions.ts'
import { ListRowActions } from './row-actions.tsx'
import { turnSort, type ListSort } from './list-state.ts'
import type { Column, Resource } from './resource.ts'
import type { Chosen } from './use-selection.ts'

type Props<Row> = {
  resource: Resource<Row>
  rows: readonly Row[]
  sort: ListSort | undefined
  isStale: boolean
  actions: Actions
  chosen: Chosen<Row>
  onSort: (sort: ListSort) => void
  onOpen: (id: number) => void
}

/** The rows of a page. On a phone each row is a card: see list.css. */
export function ListTable<Row>({
  resource,
  rows,
  sort,
  isStale,
  actions,
  chosen,
  onSort,
  onOpen,
}: Props<Row>) {
  const { columns, getId, nameRow, title, bulk } = resource
  const hasActions = listActions(resource).length > 0
  return (
    <div className="list-scroll">
      <Table
        role="table"
        className={isStale ? 'list-table is-stale' : 'list-table'}
        aria-label={title}
        aria-busy={isStale}
        highlightOnHover
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {bulk && (
              <Table.Th role="columnheader" className="list-tick">
                <Checkbox
                  aria-label="Choose all of this page"
                  checked={rows.every(chosen.has)}
                  indeterminate={rows.some(chosen.has) && !rows.every(chosen.has)}
                  onChange={({ currentTarget }) => chosen.choose(rows, currentTarget.checked)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.title} column={column} sort={sort} onSort={onSort} />
            ))}
            {hasActions && (
              <Table.Th role="columnheader" className="list-actions">
                <span className="visually-hidden">Actions</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr role="row" key={getId(row)} ref={actions.focusHeir.row}>
              {bulk && (
                <Table.Td role="cell" className="list-tick">
                  <Checkbox
                    aria-label={`Choose ${nameRow(row)}`}
                    checked={chosen.has(row)}
                    onChange={({ currentTarget }) => chosen.choose([row], currentTarget.checked)}
                  />
                </Table.Td>
              )}
              {columns.map((column, place) => (
                <Table.Td
                  role="cell"
                  key={column.title}
                  data-label={column.title}
                  className={place === 0 ? 'is-main' : classOf(column)}
                >
                  {place === 0 ? (
                    <MainCell row={row} resource={resource} actions={actions} onOpen={onOpen} />
                  ) : (
                    <Cell column={column} row={row} resource={resource} actions={actions} />
                  )}
                </Table.Td>
              ))}
              {hasActions && (
                <Table.Td role="cell" className="list-actions">
                  <ListRowActions row={row} resource={resource} actions={actions} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type HeadProps<Row> = Pick<Props<Row>, 'sort' | 'onSort'> & { column: Column<Row> }

function ColumnHead<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { title, sort: by } = column
  const order = by !== undefined && sort?.by === by ? sort.order : undefined
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <Table.Th
      role="columnheader"
      className={classOf(column)}
      {...(by !== undefined && { 'aria-sort': order === undefined ? 'none' : (`${order}ending` as const) })}
    >
      {by === undefined ? (
        title
      ) : (
        <UnstyledButton className="list-sort" onClick={() => onSort(turnSort(sort, by))}>
          {title}
          {order !== undefined && <Arrow size={12} stroke={1.8} aria-hidden />}
        </UnstyledButton>
      )}
    </Table.Th>
  )
}

function classOf<Row>({ isNumber, isExtra }: Column<Row>): string | undefined {
  return isNumber ? 'is-number' : isExtra ? 'is-extra' : undefined
}

type EditedProps<Row> = Pick<Props<Row>, 'resource' | 'actions'> & { row: Row; column: Column<Row> }

function Cell<Row>({ column: { title, cell, edit }, row, resource, actions }: EditedProps<Row>) {
  if (!edit) return cell(row)
  return (
    <CellEdit name={`${title} of ${resource.nameRow(row)}`} makeAction={() => edit(row)} actions={actions}>
      {cell(row)}
    </CellEdit>
  )
}

type CellProps<Row> = Pick<Props<Row>, 'resource' | 'actions' | 'onOpen'> & { row: Row }

/** The main cell of a row: links to its page, or opens its detail or its edit form. */
function MainCell<Row>({ row, resource, actions, onOpen }: CellProps<Row>) {
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
