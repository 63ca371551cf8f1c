import './returns.css'
import { Checkbox } from '@mantine/core'
import { NumberField, type NumberFieldValue } from '#web/shared/forms/number-field.tsx'
import { countFormat } from '#web/shared/forms/number-format.ts'
import type { DataColumns } from '#web/ui/data-table.tsx'
import { ScrollingTable } from '#web/ui/scrolling-table.tsx'
import {
  findQuantityError,
  isDivisible,
  type LineErrors,
  type ReturnableLine,
  type TypedQuantities,
} from './draft-return.ts'
import { ReturnLineName } from './return-line-name.tsx'

type Choice = {
  quantities: TypedQuantities
  errors: LineErrors
  onChange: (quantities: TypedQuantities) => void
}

/** The lines that can be returned, each with a tick, and the number of stones where a part can be returned. */
export function ReturnLinesField({ lines, ...choice }: Choice & { lines: readonly ReturnableLine[] }) {
  return (
    <ScrollingTable
      label="Lines to return"
      columns={makeColumns(choice, lines.some(isDivisible))}
      rows={lines}
      getKey={({ id }) => id}
    />
  )
}

const makeColumns = (choice: Choice, hasQuantities: boolean): DataColumns<ReturnableLine> => [
  { title: 'Item', cell: (line) => <LineTick line={line} {...choice} /> },
  ...(hasQuantities
    ? [
        {
          title: 'Stones',
          isNumber: true,
          cell: (line: ReturnableLine) =>
            isDivisible(line) ? <LineQuantity line={line} {...choice} /> : line.left,
        },
      ]
    : []),
]

type LineProps = Choice & { line: ReturnableLine }

function LineTick({ line, quantities, errors, onChange }: LineProps) {
  const others = [...quantities].filter(([id]) => id !== line.id)
  return (
    <Checkbox
      size="xs"
      label={<ReturnLineName line={line} />}
      error={errors.get(line.id)}
      checked={quantities.has(line.id)}
      onChange={({ currentTarget }) =>
        onChange(
          new Map<number, NumberFieldValue>(
            currentTarget.checked ? [...others, [line.id, line.left]] : others,
          ),
        )
      }
    />
  )
}

function LineQuantity({ line, quantities, onChange }: LineProps) {
  const { id, stockId, description, left } = line
  const isTicked = quantities.has(id)
  return (
    <span className="return-quantity">
      <NumberField
        size="xs"
        aria-label={`Stones of ${stockId ?? description}`}
        numberFormat={countFormat}
        disabled={!isTicked}
        value={quantities.get(id) ?? null}
        error={isTicked && findQuantityError(quantities.get(id), line)}
        onChange={(quantity) => onChange(new Map([...quantities, [id, quantity]]))}
      />
      <span>of {left}</span>
    </span>
  )
}
