import { ActionIcon, Select, Table } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { LineState } from '#domain/order/line.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { carats as asCarats, count } from '#web/shared/forms/typed-number.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { keyOfLine, removeLine, resizeLine, totalDraft, type DraftLine } from './draft-line.ts'

const stateOptions: { value: LineState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unavailable', label: 'Not to be had' },
]

type Props = {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  /** An existing order: each line has a state set by the merchant. */
  hasStates: boolean
  /** The server's refusal of a product, by stock number or id. */
  refusals: ReadonlyMap<string, string>
  priceHeading: string
}

/** Edits the lines of an order. */
export function LineTable({ lines, onChange, hasStates, refusals, priceHeading }: Props) {
  const totals = totalDraft(lines)
  const change = (line: DraftLine, changes: Partial<DraftLine>): void =>
    onChange(lines.map((one) => (one === line ? { ...one, ...changes } : one)))
  return (
    <Table role="table" className="draft-lines" aria-label="Lines">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="columnheader">Item</Table.Th>
          {hasStates && <Table.Th role="columnheader">The house says</Table.Th>}
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
      <Table.Tbody role="rowgroup">
        {lines.map((line) => {
          const called = line.stockId ?? line.name
          const refusal = refusals.get((line.stockId ?? String(line.productId)).toLowerCase())
          return (
            <Table.Tr role="row" key={keyOfLine(line)}>
              <Table.Td role="cell" className="is-main">
                <span className="draft-name">
                  {line.stockId !== null && <strong>{line.stockId}</strong>}
                  <span>{line.name}</span>
                  {line.lineSet !== null && (
                    <span className="draft-note">sold in the set {line.lineSet}</span>
                  )}
                </span>
                {refusal !== undefined && (
                  <span className="draft-refusal" role="alert">
                    {refusal}
                  </span>
                )}
              </Table.Td>
              {hasStates && (
                <Table.Td role="cell" data-label="The house says">
                  <Select
                    size="xs"
                    aria-label={`What the house says of ${called}`}
                    data={stateOptions}
                    value={line.state}
                    allowDeselect={false}
                    checkIconPosition="right"
                    onChange={(state) => change(line, { state: state ?? 'open' })}
                  />
                </Table.Td>
              )}
              <Table.Td role="cell" className="is-number" data-label="Stones">
                {line.productType === 'Diamond' && line.parcelStones === null ? (
                  line.quantity
                ) : (
                  <NumberField
                    size="xs"
                    aria-label={`Stones of ${called}`}
                    numberStyle={count}
                    value={line.quantity}
                    onChange={(quantity) =>
                      typeof quantity === 'number' &&
                      quantity > 0 &&
                      change(line, resizeLine(line, { quantity }))
                    }
                  />
                )}
              </Table.Td>
              <Table.Td role="cell" className="is-number" data-label="Carats">
                {line.productType === 'Melee' ? (
                  <NumberField
                    size="xs"
                    aria-label={`Carats of ${called}`}
                    numberStyle={asCarats}
                    value={line.carats}
                    onChange={(carats) =>
                      typeof carats === 'number' && carats > 0 && change(line, resizeLine(line, { carats }))
                    }
                  />
                ) : (
                  line.carats !== null && line.carats !== 0 && <Carats carats={line.carats} />
                )}
              </Table.Td>
              <Table.Td role="cell" className="is-number" data-label={priceHeading}>
                {line.state === 'unavailable' ? (
                  <s>
                    <Money dollars={line.totalPrice} />
                  </s>
                ) : (
                  <Money dollars={line.totalPrice} />
                )}
              </Table.Td>
              <Table.Td role="cell" className="list-actions">
                <ActionIcon
                  aria-label={`Take ${called} off the order`}
                  onClick={() => onChange(removeLine(lines, line))}
                >
                  <IconX size={15} stroke={1.5} />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
      <Table.Tfoot role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="rowheader" className="is-main">
            Total
          </Table.Th>
          {hasStates && <Table.Td role="cell" />}
          <Table.Td role="cell" className="is-number" data-label="Stones">
            {totals.stones}
          </Table.Td>
          <Table.Td role="cell" className="is-number" data-label="Carats">
            <Carats carats={totals.carats} />
          </Table.Td>
          <Table.Td role="cell" className="is-number" data-label={priceHeading}>
            <Money dollars={totals.price} />
          </Table.Td>
          <Table.Td role="cell" />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
