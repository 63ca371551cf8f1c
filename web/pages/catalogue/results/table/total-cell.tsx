import type { Diamond } from '#contract/schemas/diamonds.ts'
import { formatReducedDay } from '#web/features/stone/price-reduced.tsx'
import { Price } from '#web/ui/price.tsx'

/** The total price; an arrow if it was reduced and there is room. */
export function TotalCell({ stone }: { stone: Diamond }) {
  const day = formatReducedDay(stone)
  return (
    <span className="price-with-note is-right">
      <Price dollars={stone.totalPrice} />
      {day !== undefined && (
        <span className="price-reduced" title={`Price reduced on ${day}`}>
          <span aria-hidden>↓</span>
          <span className="visually-hidden">{`Price reduced on ${day}`}</span>
        </span>
      )}
    </span>
  )
}
