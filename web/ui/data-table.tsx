import './data-table.css'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

type DataColumn<Row> = {
  title: string
  /** On a phone, a cell without content is left out. */
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Only for screen readers; on a phone, the value then has no label. */
  isTitleHidden?: boolean
  /** Takes a line of its own on a phone. */
  isWide?: boolean
}

/** The first column identifies the row. */
export type DataColumns<Row> = readonly [DataColumn<Row>, ...DataColumn<Row>[]]

type Props<Row> = {
  /** Names the table, unless a heading does. */
  label?: string
  columns: DataColumns<Row>
  rows: readonly Row[]
  getKey: (row: Row) => string | number
  /** The rows below the body: a `TotalRow`, for example. */
  footer?: ReactNode
  highlightOnHover?: boolean
}

/** A table whose columns are data. On a phone, each row is a block of labelled values. */
export function DataTable<Row>({ label, columns, rows, getKey, footer, highlightOnHover }: Props<Row>) {
  return (
    <Table
      role="table"
      aria-label={label}
      className="data-table"
      highlightOnHover={highlightOnHover ?? false}
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ title, isTitleHidden = false, ...column }) => (
            <Table.Th role="columnheader" key={title} className={getCellClass(column)}>
              {isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <Table.Tr role="row" key={getKey(row)}>
            <Table.Td role="cell">{columns[0].cell(row)}</Table.Td>
            <LaterCells columns={columns} row={row} />
          </Table.Tr>
        ))}
      </Table.Tbody>
      {footer !== undefined && <Table.Tfoot role="rowgroup">{footer}</Table.Tfoot>}
    </Table>
  )
}

type RowProps<Row> = { columns: DataColumns<Row>; row: Row }

/** A row of the footer, with the columns of the body. */
export function TotalRow<Row>({ columns, row }: RowProps<Row>) {
  return (
    <Table.Tr role="row">
      <Table.Th role="rowheader" scope="row">
        {columns[0].cell(row)}
      </Table.Th>
      <LaterCells columns={columns} row={row} />
    </Table.Tr>
  )
}

/** All cells but the first. */
function LaterCells<Row>({ columns, row }: RowProps<Row>) {
  return columns.slice(1).map(({ title, cell, isTitleHidden = false, ...column }) => (
    <Table.Td
      role="cell"
      key={title}
      className={getCellClass(column)}
      data-label={isTitleHidden ? undefined : title}
    >
      {cell(row)}
    </Table.Td>
  ))
}

function getCellClass({
  isNumber,
  isWide,
}: Pick<DataColumn<unknown>, 'isNumber' | 'isWide'>): string | undefined {
  if (isNumber) return 'is-number'
  return isWide ? 'is-wide' : undefined
}
