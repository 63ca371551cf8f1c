import './filter-summary.css'
import type { SearchReply } from '#contract/schemas/search.ts'
import { summarizeDiamonds } from '#domain/text/truncate.ts'
import { Carats } from '#web/ui/carats.tsx'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'

/** Summarizes up to 8 matching stones while the filters hide the results. Source: requirements 9.7. */
export function FilterSummary({ reply: { items, total } }: { reply: SearchReply }) {
  const { shown } = summarizeDiamonds(items)
  if (shown.length === 0) return null
  return (
    <ul className="filter-summary" aria-label="First matching stones">
      {shown.map((stone) => (
        <li key={stone.id} title={`${stone.product.stockId}, ${describeStone(stone)}`}>
          <StoneFigure stone={stone} />
          <Carats carats={stone.carats} />
        </li>
      ))}
      {total > shown.length && (
        <li className="filter-summary-more">+{formatInteger(total - shown.length)}</li>
      )}
    </ul>
  )
}
