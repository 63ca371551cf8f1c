import { Table } from '@mantine/core'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { keyOfLine, type DraftLine } from './draft-line.ts'
import { priceLine, sumDraft, type Quotes } from './line-price.ts'

type Props = { lines: readonly DraftLine[]; quotes: Quotes; hasAvailability: boolean }

/** The last row of the lines: their totals. */
export function LineTotals({ lines, quotes, hasAvailability }: Props) {
  const { stones, carats, price } = sumDraft(
    lines.map((line) => ({ line, price: priceLine(line, quotes.get(keyOfLine(line))) })),
  )
  return (
    <Table.Tfoot role="rowgroup">
      <Table.Tr role="row">
        <Table.Th role="rowheader" className="is-main">
          Total
        </Table.Th>
        {hasAvailability && <Table.Td role="cell" />}
        <Table.Td role="cell" className="is-number" data-label="Stones">
          {stones.toLocaleString('en')}
        </Table.Td>
        <Table.Td role="cell" className="is-number" data-label="Carats">
          <Carats carats={carats} />
        </Table.Td>
        <Table.Td role="cell" />
        <Table.Td role="cell" className="is-number" data-label="Total">
          <Money dollars={price} />
        </Table.Td>
        <Table.Td role="cell" />
      </Table.Tr>
    </Table.Tfoot>
  )
}
