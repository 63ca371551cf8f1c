import { Table } from '@mantine/core'
import { keyOfLine, removeLine, type DraftLine } from './draft-line.ts'
import type { Quotes } from './line-price.ts'
import { LineRow } from './line-row.tsx'
import { LineTotals } from './line-totals.tsx'

type Props = {
  lines: readonly DraftLine[]
  /** The customer's prices of new lines. */
  quotes: Quotes
  onChange: (lines: DraftLine[]) => void
  /** An existing order: the merchant sets the availability of each line. */
  hasAvailability: boolean
  /** The server's refusal of a product, by stock number or id. */
  refusals: ReadonlyMap<string, string>
}

/** Edits the lines of an order. */
export function LineTable({ lines, quotes, onChange, hasAvailability, refusals }: Props) {
  const replace = (line: DraftLine, next: DraftLine): void =>
    onChange(lines.map((one) => (one === line ? next : one)))
  return (
    <Table role="table" className="draft-lines" aria-label="Items">
      <LineHeadings
        hasAvailability={hasAvailability}
        hasNames={lines.some(({ productType }) => productType === 'NameDiamond')}
      />
      <Table.Tbody role="rowgroup">
        {lines.map((line) => (
          <LineRow
            key={keyOfLine(line)}
            line={line}
            quoted={quotes.get(keyOfLine(line))}
            hasAvailability={hasAvailability}
            refusal={findRefusal(line, refusals)}
            onChange={(next) => replace(line, next)}
            onRemove={() => onChange(removeLine(lines, line))}
          />
        ))}
      </Table.Tbody>
      <LineTotals lines={lines} quotes={quotes} hasAvailability={hasAvailability} />
    </Table>
  )
}

/** A refusal names a stone by its stock number or id, and another product by its key. */
function findRefusal(line: DraftLine, refusals: ReadonlyMap<string, string>): string | undefined {
  const names = [line.stockId, line.productType === 'Diamond' ? String(line.productId) : keyOfLine(line)]
  const name = names.find((one) => one !== null && refusals.has(one.toLowerCase()))
  return name == null ? undefined : refusals.get(name.toLowerCase())
}

type HeadingProps = Pick<Props, 'hasAvailability'> & { hasNames: boolean }

function LineHeadings({ hasAvailability, hasNames }: HeadingProps) {
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        <Table.Th role="columnheader">Item</Table.Th>
        {hasAvailability && <Table.Th role="columnheader">Availability</Table.Th>}
        <Table.Th role="columnheader" className="is-number">
          Stones
        </Table.Th>
        <Table.Th role="columnheader" className="is-number">
          Carats
        </Table.Th>
        <Table.Th role="columnheader" className="is-number">
          {hasNames ? '$/ct, or each' : '$/ct'}
        </Table.Th>
        <Table.Th role="columnheader" className="is-number">
          Total
        </Table.Th>
        <Table.Th role="columnheader">
          <span className="visually-hidden">Actions</span>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}
