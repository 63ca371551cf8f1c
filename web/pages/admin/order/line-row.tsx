import { ActionIcon, Table } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { QuotedItem } from '#contract/schemas/amounts.ts'
import { focusFirstField } from '#web/shared/forms/focus-field.ts'
import { Money } from '#web/ui/money.tsx'
import type { DraftLine } from './draft-line.ts'
import { LineAvailability, LineCarats, LineStones, LineUnitPrice } from './line-inputs.tsx'
import { findBasePrice, priceLine } from './line-price.ts'
import { shortenRefusal } from './list-refusals.ts'

type Props = {
  line: DraftLine
  /** The line at the customer's price. */
  quoted: QuotedItem | undefined
  /** Whether the merchant sets the availability of the line. */
  hasAvailability: boolean
  refusal: string | undefined
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

/** A line of an order, as a row with inputs. */
export function LineRow({ line, quoted, hasAvailability, refusal, onChange, onRemove }: Props) {
  const { carats, total } = priceLine(line, quoted)
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className="is-main">
        <LineName line={line} />
        {refusal === undefined ? (
          quoted?.unavailable != null && (
            <span className="draft-refusal">{shortenRefusal(quoted.unavailable)}</span>
          )
        ) : (
          <span className="draft-refusal" role="alert" ref={focusFirstRefusedLine}>
            {refusal}
          </span>
        )}
      </Table.Td>
      {hasAvailability && (
        <Table.Td role="cell" data-label="Availability">
          <LineAvailability line={line} onChange={onChange} />
        </Table.Td>
      )}
      <Table.Td role="cell" className="is-number" data-label="Stones">
        <LineStones line={line} onChange={onChange} />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Carats">
        <LineCarats line={line} carats={carats} onChange={onChange} />
      </Table.Td>
      <Table.Td
        role="cell"
        className="is-number draft-price"
        data-label={line.productType === 'NameDiamond' ? 'Price each' : '$/ct'}
      >
        <LineUnitPrice
          line={line}
          base={findBasePrice(line, quoted)}
          isUnavailable={quoted?.unavailable != null}
          onChange={onChange}
        />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Total">
        <LineTotal state={line.state} total={total} />
      </Table.Td>
      <Table.Td role="cell" className="list-actions">
        <ActionIcon aria-label={`Remove ${line.stockId ?? line.name}`} onClick={onRemove}>
          <IconX size={15} stroke={1.5} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

/** Leads to the first line that the server has refused. Each refusal of a line calls this when it appears. */
function focusFirstRefusedLine(refusal: HTMLElement | null): void {
  if (!refusal || refusal.closest('table')?.querySelector('.draft-refusal') !== refusal) return
  focusFirstField([...(refusal.closest('tr')?.querySelectorAll('input, button') ?? [])])
}

function LineName({ line: { stockId, name, lineSet } }: { line: DraftLine }) {
  return (
    <span className="draft-name">
      {stockId !== null && <strong>{stockId}</strong>}
      <span>{name}</span>
      {lineSet !== null && <span className="draft-note">sold with set {lineSet}</span>}
    </span>
  )
}

/** The price of a line, struck through if the line does not count in the total. */
function LineTotal({ state, total }: { state: DraftLine['state']; total: number | null }) {
  const price = <Money dollars={total} />
  return state === 'unavailable' ? <s>{price}</s> : price
}
