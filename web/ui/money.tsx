import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'

/** Dollars of the wire; a dash where there is no price, or none for this viewer. */
export function Money({ dollars }: { dollars: number | null | undefined }) {
  return <span className="figure">{dollars == null ? '–' : formatMoney(toCents(dollars))}</span>
}
