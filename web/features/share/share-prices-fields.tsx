import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { parseNumberText } from '#web/shared/forms/number-format.ts'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { markUp, type PriceTexts } from './share-prices.ts'

type Props = { stones: readonly Diamond[]; prices: PriceTexts; onChange: (prices: PriceTexts) => void }

/** Price fields for each stone: a percentage sets all of them, and each can be edited. */
export function SharePrices({ stones, prices, onChange }: Props) {
  const [percent, setPercent] = useState('')
  const addedPercent = parseNumberText(percent, { decimals: 2 }) ?? 0
  return (
    <div className="share-prices">
      <div className="share-markup">
        <TextInput
          size="xs"
          label="My prices plus"
          inputMode="decimal"
          rightSection="%"
          value={percent}
          error={Number.isNaN(addedPercent)}
          onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={Number.isNaN(addedPercent)}
          onClick={() => onChange(markUp(stones, addedPercent))}
        >
          Apply to all
        </Button>
      </div>
      <ul className="share-stones">
        {stones.map((stone) => (
          <li key={stone.id} className="share-stone">
            <span className="share-stone-name">
              {describeStone(stone)} <span className="share-stone-number">{stone.product.stockId}</span>
            </span>
            <TextInput
              size="xs"
              inputMode="decimal"
              leftSection="$"
              aria-label={`Price of ${stone.product.stockId}`}
              value={prices[stone.id] ?? ''}
              onChange={({ currentTarget }) => onChange({ ...prices, [stone.id]: currentTarget.value })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
