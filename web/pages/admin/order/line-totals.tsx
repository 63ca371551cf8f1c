import { Table } from '@mantine/core'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { sumDraft, type DraftLine } from './draft-line.ts'

type Props = { lines: readonly DraftLine[]; hasAvailability: boolean; priceHeading: string }

/** The last row of the lines: their totals. */
export function LineTotals({ lines, hasAvailability, priceHeading }: Props) {
  const { stones, carats, price } = sumDraft(lines)
  return (
    <Table.Tfoot role="rowgroup">
      <Table.Tr role="row">
        <Table.Th role="rowheader" className="is-main">
          Total
        </Table.Th>
        {hasAvailability && <Table.Td role="cell" />}
        <Table.Td role="cell" className="is-number" data-label="Stones">
          {stones}
        </Table.Td>
        <Table.Td role="cell" className="is-number" data-label="Carats">
          <Carats carats={carats} />
        </Table.Td>
        <Table.Td role="cell" className="is-number" data-label={priceHeading}>
          <Money dollars={price} />
        </Table.Td>
        <Table.Td role="cell" />
      </Table.Tr>
    </Table.Tfoot>
  )
}
