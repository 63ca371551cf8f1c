import type { Diamond } from '#contract/schemas/diamonds.ts'
import { formatDiscount } from '#web/features/stone/format-stone.ts'

/** The Rap % of a stone, below its price per carat; nothing if it has none or the viewer may not see it. */
export function RapNote({ diamond }: { diamond?: Diamond | null | undefined }) {
  if (diamond?.discount == null) return null
  return <span className="product-note rap-note">Rap {formatDiscount(diamond.discount)}%</span>
}
