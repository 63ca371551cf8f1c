import './price-reduced.css'
import { formatRecentDay } from '#domain/calendar/day.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'

/** The day on which the price of a stone was reduced; undefined for none, and if the viewer may not see it. */
export function formatReducedDay({ priceReducedDate }: Diamond): string | undefined {
  return priceReducedDate == null ? undefined : formatRecentDay(priceReducedDate, new Date())
}

/** A quiet note beside a price: an arrow and, where the style sheet leaves room, the day. */
export function PriceReducedNote({ stone }: { stone: Diamond }) {
  const day = formatReducedDay(stone)
  return (
    day && (
      <span className="price-reduced" title={`Price reduced on ${day}`}>
        <span aria-hidden>↓</span>
        <span className="visually-hidden">Price reduced on</span>
        <span>{day}</span>
      </span>
    )
  )
}
