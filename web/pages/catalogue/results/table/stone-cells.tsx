import { Anchor } from '@mantine/core'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { truncateText } from '#domain/text/truncate.ts'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { StoneStatusBadge } from '#web/features/stone/stone-status-badge.tsx'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { useWindowWidth } from '#web/pages/catalogue/results/use-window-width.ts'

/** The stock number, linked to the stone, and why the stone is unavailable. */
export function StockCell({ stone }: { stone: Diamond }) {
  return (
    <span className="stock-cell">
      <StoneLink stone={stone} />
      <StoneStatusBadge stone={stone} isShort />
    </span>
  )
}

/** A link with a stock number shortened for narrow screens. Source: requirements 9.7. */
export function StoneLink({ stone }: { stone: Diamond }) {
  const widthPx = useWindowWidth()
  const { stockId } = stone.product
  return (
    <StoneAnchor
      stockId={stockId}
      className="quiet-link"
      title={stockId}
      label={`${stockId}, ${describeStone(stone)}`}
    >
      {truncateText(stockId, widthPx)}
    </StoneAnchor>
  )
}

export function CertificateCell({ stone: { certificateNo, certificateUrl } }: { stone: Diamond }) {
  const widthPx = useWindowWidth()
  if (certificateNo == null) return null
  const text = truncateText(certificateNo, widthPx)
  if (certificateUrl == null) return <span title={certificateNo}>{text}</span>
  return (
    <Anchor href={certificateUrl} target="_blank" rel="noreferrer" inherit title={certificateNo}>
      {text}
    </Anchor>
  )
}
