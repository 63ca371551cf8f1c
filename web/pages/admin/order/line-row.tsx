import { ActionIcon, Table } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { focusFirstField } from '#web/shared/forms/focus-field.ts'
import { Money } from '#web/ui/money.tsx'
import type { DraftLine } from './draft-line.ts'
import { LineAvailability, LineCarats, LineStones } from './line-inputs.tsx'

type Props = {
  line: DraftLine
  /** Whether the merchant sets the availability of the line. */
  hasAvailability: boolean
  refusal: string | undefined
  priceHeading: string
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

/** A line of an order, as a row with inputs. */
export function LineRow({ line, hasAvailability, refusal, priceHeading, onChange, onRemove }: Props) {
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className="is-main">
        <LineName line={line} />
        {refusal !== undefined && (
          <span className="draft-refusal" role="alert" ref={focusFirstRefusedLine}>
            {refusal}
          </span>
        )}
      </Table.Td>
      {hasAvailability && (
        <Table.Td role="cell" data-label="The house says">
          <LineAvailability line={line} onChange={onChange} />
        </Table.Td>
      )}
      <Table.Td role="cell" className="is-number" data-label="Stones">
        <LineStones line={line} onChange={onChange} />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Carats">
        <LineCarats line={line} onChange={onChange} />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label={priceHeading}>
        <LinePrice line={line} />
      </Table.Td>
      <Table.Td role="cell" className="list-actions">
        <ActionIcon aria-label={`Take ${line.stockId ?? line.name} off the order`} onClick={onRemove}>
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
      {lineSet !== null && <span className="draft-note">sold in the set {lineSet}</span>}
    </span>
  )
}

/** The price of a line, struck through if the line does not count in the total. */
function LinePrice({ line: { state, totalPrice } }: { line: DraftLine }) {
  const price = <Money dollars={totalPrice} />
  return state === 'unavailable' ? <s>{price}</s> : price
}
