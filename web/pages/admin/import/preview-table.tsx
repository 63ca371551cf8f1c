import { Table } from '@mantine/core'
import type { NumberedStockRow } from '#domain/stock-file/rows/read-stock-rows.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import {
  abbreviateFinish,
  formatClarity,
  formatColor,
  formatLab,
  formatShape,
} from '#web/features/stone/format-stone.ts'

type Props = {
  rows: readonly NumberedStockRow[]
  /** The prices are not understood yet. */
  isPriceOpen: boolean
}

/** Shows the first rows of a file as parsed stones, with their errors. */
export function PreviewTable({ rows, isPriceOpen }: Props) {
  return (
    <section className="list-scroll" aria-label="First rows" tabIndex={0}>
      <Table className="preview-table" aria-label="First rows of the file">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="is-number">Row</Table.Th>
            <Table.Th>Stock no.</Table.Th>
            <Table.Th>Shape</Table.Th>
            <Table.Th className="is-number">Carats</Table.Th>
            <Table.Th>Colour</Table.Th>
            <Table.Th>Clarity</Table.Th>
            <Table.Th>Cut, pol, sym</Table.Th>
            <Table.Th>Certificate no.</Table.Th>
            <Table.Th className="is-number">$/ct</Table.Th>
            <Table.Th className="is-number">Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <PreviewRow key={row.rowNo} row={row} isPriceOpen={isPriceOpen} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function PreviewRow({ row, isPriceOpen }: { row: NumberedStockRow; isPriceOpen: boolean }) {
  if (row.kind === 'rejected') {
    return (
      <Table.Tr>
        <Table.Td className="is-number">{row.rowNo}</Table.Td>
        <Table.Td>{row.stockNo}</Table.Td>
        <Table.Td className="is-fault" colSpan={8}>
          Rejected: {row.reasons.join(' ')}
        </Table.Td>
      </Table.Tr>
    )
  }
  const { stone, warnings } = row
  return (
    <>
      <Table.Tr>
        <Table.Td className="is-number">{row.rowNo}</Table.Td>
        <Table.Td>{stone.stockNo}</Table.Td>
        <Table.Td>{formatShape(stone)}</Table.Td>
        <Table.Td className="is-number">
          <Carats carats={toCarats(stone.caratsThousandths)} />
        </Table.Td>
        <Table.Td>{formatColor({ ...stone, fancyIntensity: stone.fancyIntensityId })}</Table.Td>
        <Table.Td>{formatClarity(stone)}</Table.Td>
        <Table.Td>{abbreviateFinish(stone)}</Table.Td>
        <Table.Td>{[formatLab(stone), stone.certificateNo].filter(Boolean).join(' ')}</Table.Td>
        <Table.Td className="is-number">
          <PreviewPrice cents={stone.pricePerCaratCents} isOpen={isPriceOpen} />
        </Table.Td>
        <Table.Td className="is-number">
          <PreviewPrice cents={stone.totalPriceCents} isOpen={isPriceOpen} />
        </Table.Td>
      </Table.Tr>
      {warnings.length > 0 && (
        <Table.Tr>
          <Table.Td />
          <Table.Td className="preview-remark" colSpan={9}>
            {warnings.map(({ column, value, message }) => `${column} “${value}” ${message}`).join('. ')}
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

function PreviewPrice({ cents, isOpen }: { cents: number | null; isOpen: boolean }) {
  if (isOpen) return <Money dollars={undefined} />
  return <Price dollars={cents === null ? null : toDollars(cents)} />
}
