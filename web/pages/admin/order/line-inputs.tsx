import { Select } from '@mantine/core'
import { MAX_CARATS_THOUSANDTHS, MAX_STONES } from '#domain/cart/quantity.ts'
import type { LineState } from '#domain/order/line.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import {
  caratsFormat,
  countFormat,
  formatNumberText,
  isAmount,
  moneyFormat,
} from '#web/shared/forms/number-format.ts'
import { Carats } from '#web/ui/carats.tsx'
import { resizeLine, type DraftLine } from './draft-line.ts'
import { findPriceError, type LinePrice } from './line-price.ts'

type Props = { line: DraftLine; onChange: (line: DraftLine) => void }

const availabilityOptions: { value: LineState; label: string }[] = [
  { value: 'open', label: 'Not checked yet' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unavailable', label: 'Unavailable' },
]

/** Selects the availability of a line. */
export function LineAvailability({ line, onChange }: Props) {
  return (
    <Select
      size="xs"
      aria-label={`Availability of ${line.stockId ?? line.name}`}
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
  if (line.productType === 'Diamond' && line.parcelStones === null) return line.quantity.toLocaleString('en')
  return (
    <NumberField
      size="xs"
      aria-label={`Stones of ${line.stockId ?? line.name}`}
      numberFormat={countFormat}
      value={line.quantity}
      onChange={(quantity) => isAmount(quantity, MAX_STONES) && onChange(resizeLine(line, { quantity }))}
    />
  )
}

/** The weight of a line. Only that of melee can be edited. */
export function LineCarats({ line, carats: weight, onChange }: Props & { carats: number | null }) {
  if (line.productType === 'Melee') {
    return (
      <NumberField
        size="xs"
        aria-label={`Carats of ${line.stockId ?? line.name}`}
        numberFormat={caratsFormat}
        value={line.carats}
        onChange={(carats) =>
          isAmount(carats, MAX_CARATS_THOUSANDTHS / 1000) && onChange(resizeLine(line, { carats }))
        }
      />
    )
  }
  return weight !== null && weight !== 0 && <Carats carats={weight} />
}

/** The price per carat of a line, or of one letter or name. Empty, a new line has the customer's price. */
export function LineUnitPrice({
  line,
  base,
  isUnavailable,
  onChange,
}: Props & { base: LinePrice; isUnavailable: boolean }) {
  return (
    <NumberField
      size="xs"
      aria-label={`${line.productType === 'NameDiamond' ? 'Price each' : '$/ct'} of ${line.stockId ?? line.name}`}
      numberFormat={moneyFormat}
      placeholder={
        base.unit === null ? (isUnavailable ? '–' : 'On request') : formatNumberText(base.unit, moneyFormat)
      }
      value={line.price}
      error={findPriceError(line)}
      onChange={(price) => onChange({ ...line, price })}
    />
  )
}
