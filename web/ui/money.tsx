import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'

/** Formats dollars from the API; shows a dash if there is no price or the viewer may not see it. */
export function Money({ dollars }: { dollars: number | null | undefined }) {
  return <span className="figure">{dollars == null ? '–' : formatMoney(toCents(dollars))}</span>
}
