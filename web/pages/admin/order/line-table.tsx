import { Table } from '@mantine/core'
import { keyOfLine, removeLine, type DraftLine } from './draft-line.ts'
import { LineRow } from './line-row.tsx'
import { LineTotals } from './line-totals.tsx'

type Props = {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  /** An existing order: the merchant sets the availability of each line. */
  hasAvailability: boolean
  /** The server's refusal of a product, by stock number or id. */
  refusals: ReadonlyMap<string, string>
  priceHeading: string
}

/** Edits the lines of an order. */
export function LineTable({ lines, onChange, hasAvailability, refusals, priceHeading }: Props) {
  const replace = (line: DraftLine, next: DraftLine): void =>
    onChange(lines.map((one) => (one === line ? next : one)))
  return (
    <Table role="table" className="draft-lines" aria-label="Lines">
      <LineHeadings hasAvailability={hasAvailability} priceHeading={priceHeading} />
      <Table.Tbody role="rowgroup">
        {lines.map((line) => (
          <LineRow
            key={keyOfLine(line)}
            line={line}
            hasAvailability={hasAvailability}
            refusal={findRefusal(line, refusals)}
            priceHeading={priceHeading}
            onChange={(next) => replace(line, next)}
            onRemove={() => onChange(removeLine(lines, line))}
          />
        ))}
      </Table.Tbody>
      <LineTotals lines={lines} hasAvailability={hasAvailability} priceHeading={priceHeading} />
    </Table>
  )
}

/** A refusal names a stone by its stock number or id, and another product by its key. */
function findRefusal(line: DraftLine, refusals: ReadonlyMap<string, string>): string | undefined {
  const names = [line.stockId, line.productType === 'Diamond' ? String(line.productId) : keyOfLine(line)]
  const name = names.find((one) => one !== null && refusals.has(one.toLowerCase()))
  return name == null ? undefined : refusals.get(name.toLowerCase())
}

function LineHeadings({ hasAvailability, priceHeading }: Pick<Props, 'hasAvailability' | 'priceHeading'>) {
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        <Table.Th role="columnheader">Item</Table.Th>
        {hasAvailability && <Table.Th role="columnheader">The house says</Table.Th>}
        <Table.Th role="columnheader" className="is-number">
          Stones
        </Table.Th>
        <Table.Th role="columnheader" className="is-number">
          Carats
        </Table.Th>
        <Table.Th role="columnheader" className="is-number">
          {priceHeading}
        </Table.Th>
        <Table.Th role="columnheader">
          <span className="visually-hidden">Actions</span>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}
