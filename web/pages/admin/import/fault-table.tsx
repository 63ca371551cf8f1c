import { Pagination, Table } from '@mantine/core'
import { useState } from 'react'

type Fault = { row: number; stockNo: string | null; text: string }
type Props = { title: string; rows: readonly Fault[]; total: number }

const pageSize = 50

/** Shows rows of a file with their errors, page by page. Renders nothing if there are none. */
export function FaultTable({ title, rows, total }: Props) {
  const [page, setPage] = useState(1)
  if (rows.length === 0) return null
  const hasStockNos = rows.some(({ stockNo }) => stockNo !== null)
  const pages = Math.ceil(rows.length / pageSize)
  return (
    <section className="fault-table" aria-label={title}>
      <h2 className="quiet-label">
        {title}
        {total > rows.length &&
          `, first ${rows.length.toLocaleString('en')} of ${total.toLocaleString('en')}`}
      </h2>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="is-number">Row</Table.Th>
            {hasStockNos && <Table.Th>Stock no.</Table.Th>}
            <Table.Th>Reason</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice((page - 1) * pageSize, page * pageSize).map(({ row, stockNo, text }) => (
            <Table.Tr key={`${row} ${text}`}>
              <Table.Td className="is-number">{row}</Table.Td>
              {hasStockNos && <Table.Td>{stockNo ?? '–'}</Table.Td>}
              <Table.Td>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {pages > 1 && <Pagination mt="sm" total={pages} value={page} onChange={setPage} />}
    </section>
  )
}
