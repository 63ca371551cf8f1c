import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { listActions } from './list-actions.ts'
import { getColumnClass, ListCells } from './list-cells.tsx'
import { toggleSort, type ListSort } from '#web/shared/router/list-state.ts'
import type { Column, Resource } from './resource.ts'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row> = {
  resource: Resource<Row>
  rows: readonly Row[]
  sort: ListSort | undefined
  isStale: boolean
  actions: Actions
  selection: RowSelection<Row>
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
  selection,
  onSort,
  onOpen,
}: Props<Row>) {
  const { getId, title } = resource
  return (
    <div className="list-scroll">
      <Table
        role="table"
        className={isStale ? 'list-table is-stale' : 'list-table'}
        aria-label={title}
        aria-busy={isStale}
        highlightOnHover
      >
        <ListHead resource={resource} rows={rows} sort={sort} selection={selection} onSort={onSort} />
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr role="row" key={getId(row)} ref={actions.focusNeighbour.row}>
              <ListCells
                row={row}
                resource={resource}
                selection={selection}
                actions={actions}
                onOpen={onOpen}
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type HeadProps<Row> = Pick<Props<Row>, 'resource' | 'rows' | 'sort' | 'selection' | 'onSort'>

function ListHead<Row>({ resource, rows, sort, selection, onSort }: HeadProps<Row>) {
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {resource.bulk && (
          <Table.Th role="columnheader" className="list-tick">
            <Checkbox
              aria-label="Select all on this page"
              checked={rows.every(selection.has)}
              indeterminate={rows.some(selection.has) && !rows.every(selection.has)}
              onChange={({ currentTarget }) => selection.select(rows, currentTarget.checked)}
            />
          </Table.Th>
        )}
        {resource.columns.map((column) => (
          <ColumnHead key={column.title} column={column} sort={sort} onSort={onSort} />
        ))}
        {listActions(resource).length > 0 && (
          <Table.Th role="columnheader" className="list-actions">
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

type ColumnProps<Row> = Pick<Props<Row>, 'sort' | 'onSort'> & { column: Column<Row> }

function ColumnHead<Row>({ column, sort, onSort }: ColumnProps<Row>) {
  const { title, sort: by } = column
  const order = by !== undefined && sort?.by === by ? sort.order : undefined
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <Table.Th
      role="columnheader"
      className={getColumnClass(column)}
      {...(by !== undefined && { 'aria-sort': order === undefined ? 'none' : (`${order}ending` as const) })}
    >
      {by === undefined ? (
        title
      ) : (
        <UnstyledButton className="list-sort" onClick={() => onSort(toggleSort(sort, by))}>
          {title}
          {order !== undefined && <Arrow size={12} stroke={1.8} aria-hidden />}
        </UnstyledButton>
      )}
    </Table.Th>
  )
}
