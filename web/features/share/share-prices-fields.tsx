import { TextInput } from '@mantine/core'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { getPriceText, parsePercent, parsePriceText, type TypedPrices } from './share-prices.ts'

type Props = { stones: readonly Diamond[]; typed: TypedPrices; onChange: (typed: TypedPrices) => void }

/** Price fields for each stone: a percentage sets all of them while it is typed, and each can be edited. */
export function SharePrices({ stones, typed, onChange }: Props) {
  return (
    <div className="share-prices">
      <TextInput
        className="share-markup"
        size="xs"
        label="Markup on cost"
        inputMode="decimal"
        rightSection="%"
        value={typed.percent}
        error={Number.isNaN(parsePercent(typed))}
        onChange={({ currentTarget }) => onChange({ ...typed, percent: currentTarget.value })}
      />
      <p className="share-note">Total price of each stone, not per carat</p>
      <ul className="share-stones">
        {stones.map((stone) => {
          const text = getPriceText(stone, typed)
          return (
            <li key={stone.id} className="share-stone">
              <span className="share-stone-name">
                {describeStone(stone)} <span className="share-stone-number">{stone.product.stockId}</span>
              </span>
              <TextInput
                size="xs"
                inputMode="decimal"
                leftSection="$"
                aria-label={`Total price of ${stone.product.stockId}`}
                value={text}
                error={Number.isNaN(parsePriceText(text))}
                onChange={({ currentTarget }) =>
                  onChange({ ...typed, texts: { ...typed.texts, [stone.id]: currentTarget.value } })
                }
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
