import { Select } from '@mantine/core'
import { Money } from '#web/ui/money.tsx'
import type { LetterOptions, SpelledLetter } from './spell-name.ts'

type Props = {
  letter: SpelledLetter
  colors: readonly string[]
  sizes: readonly string[]
  onChange: (options: LetterOptions) => void
}

/** One letter of the name: colour, size and price, or that it is unavailable. */
export function LetterRow({ letter: spelled, colors, sizes, onChange }: Props) {
  const { index, letter, color, size, offer, others } = spelled
  const name = `${letter}, letter ${index + 1}`
  return (
    <li className="letter-row">
      <span className="letter-row-character">{letter}</span>
      <Select
        size="xs"
        aria-label={`Colour of ${name}`}
        data={[...colors]}
        value={color}
        allowDeselect={false}
        disabled={others.length === 0}
        onChange={(value) => onChange({ color: value ?? undefined, size })}
      />
      <Select
        size="xs"
        aria-label={`Size of ${name}`}
        data={[...sizes]}
        value={size}
        allowDeselect={false}
        disabled={others.length === 0}
        onChange={(value) => onChange({ color, size: value ?? undefined })}
      />
      <span className="letter-row-price">
        {offer?.totalPrice != null && <Money dollars={offer.totalPrice} />}
        {!offer && <span className="letter-row-unavailable">{describeMissing(spelled)}</span>}
      </span>
    </li>
  )
}

/** Describes the nearest alternative, in the selected colour if possible. */
function describeMissing({ letter, color, size, others }: SpelledLetter): string {
  const nearest =
    others.find((one) => one.color === color) ?? others.find((one) => one.size === size) ?? others[0]
  if (!nearest) return `${letter} is not available`
  return `Not in stock; available in ${nearest.color}, ${nearest.size}`
}
