import { Table } from '@mantine/core'
import type { ImportExample } from '#contract/schemas/operations.ts'
import { Money } from '#web/ui/money.tsx'

export type ExampleColumns = { stockNo: string; description: string; price: string }

const stoneColumns: ExampleColumns = { stockNo: 'Stock no.', description: 'Description', price: '$/ct' }

type Props = {
  title: string
  examples: readonly ImportExample[]
  total: number
  columns?: ExampleColumns | undefined
}

/**
 * Shows the first stones that an import would add, change or take off sale. Renders nothing if there are
 * none.
 */
export function ExampleTable({ title, examples, total, columns = stoneColumns }: Props) {
  if (examples.length === 0) return null
  const hasRows = examples.some(({ row }) => row !== null)
  const hasDifferences = examples.some(({ differences }) => differences.length > 0)
  const vendors = new Set(examples.map(({ vendorName }) => vendorName))
  return (
    <section className="fault-table example-table" aria-label={title}>
      <h2 className="quiet-label">
        {title}
        {total > examples.length && `, first ${examples.length} of ${total.toLocaleString('en')}`}
      </h2>
      <div className="list-scroll">
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {hasRows && <Table.Th className="is-number">Row</Table.Th>}
              <Table.Th>{columns.stockNo}</Table.Th>
              {vendors.size > 1 && <Table.Th>Vendor</Table.Th>}
              <Table.Th>{columns.description}</Table.Th>
              {hasDifferences ? (
                <Table.Th>Changes</Table.Th>
              ) : (
                <Table.Th className="is-number">{columns.price}</Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {examples.map((example) => (
              <Table.Tr key={`${example.vendorName} ${example.stockNo}`}>
                {hasRows && <Table.Td className="is-number">{example.row}</Table.Td>}
                <Table.Td>{example.stockNo}</Table.Td>
                {vendors.size > 1 && <Table.Td>{example.vendorName ?? 'Own stock'}</Table.Td>}
                <Table.Td>{example.description}</Table.Td>
                {hasDifferences ? (
                  <Table.Td>
                    <Differences differences={example.differences} />
                  </Table.Td>
                ) : (
                  <Table.Td className="is-number">
                    <Money dollars={example.pricePerCarat} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}

function Differences({ differences }: Pick<ImportExample, 'differences'>) {
  return (
    <ul className="difference-list">
      {differences.map(({ name, before, after }) => (
        <li key={name}>
          <span className="difference-name">{name}</span> {before ?? 'empty'}
          {' → '}
          {after ?? 'empty'}
        </li>
      ))}
    </ul>
  )
}
