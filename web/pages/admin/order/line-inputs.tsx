import { Select } from '@mantine/core'
import type { LineState } from '#domain/order/line.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { caratsFormat, countFormat } from '#web/shared/forms/number-format.ts'
import { Carats } from '#web/ui/carats.tsx'
import { resizeLine, type DraftLine } from './draft-line.ts'

type Props = { line: DraftLine; onChange: (line: DraftLine) => void }

const availabilityOptions: { value: LineState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unavailable', label: 'Not to be had' },
]

/** Selects the availability of a line. */
export function LineAvailability({ line, onChange }: Props) {
  return (
    <Select
      size="xs"
      aria-label={`What the house says of ${line.stockId ?? line.name}`}
      data={availabilityOptions}
      value={line.state}
      allowDeselect={false}
      checkIconPosition="right"
      onChange={(state) => onChange({ ...line, state: state ?? 'open' })}
    />
  )
}

/** The number of stones of a line. That of a single stone cannot be edited. */
export function LineStones({ line, onChange }: Props) {
  if (line.productType === 'Diamond' && line.parcelStones === null) return line.quantity
  return (
    <NumberField
      size="xs"
      aria-label={`Stones of ${line.stockId ?? line.name}`}
      numberFormat={countFormat}
      value={line.quantity}
      onChange={(quantity) =>
        typeof quantity === 'number' && quantity > 0 && onChange(resizeLine(line, { quantity }))
      }
    />
  )
}

/** The weight of a line. Only that of melee can be edited. */
export function LineCarats({ line, onChange }: Props) {
  if (line.productType === 'Melee') {
    return (
      <NumberField
        size="xs"
        aria-label={`Carats of ${line.stockId ?? line.name}`}
        numberFormat={caratsFormat}
        value={line.carats}
        onChange={(carats) =>
          typeof carats === 'number' && carats > 0 && onChange(resizeLine(line, { carats }))
        }
      />
    )
  }
  return line.carats !== null && line.carats !== 0 && <Carats carats={line.carats} />
}
