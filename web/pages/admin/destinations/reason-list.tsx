import type { LeftOutCount } from '#contract/schemas/destinations.ts'

/** Lists why stones are left out, with how many. */
export function ReasonList({ reasons }: { reasons: readonly LeftOutCount[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="destination-reasons">
      {reasons.map(({ reason, text, count }) => (
        <li key={reason}>
          <span className="figure">{count.toLocaleString('en')}</span> {text}
        </li>
      ))}
    </ul>
  )
}
