import type { ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeStone, formatLab } from '#web/features/stone/format-stone.ts'
import { StoneStatusBadge } from '#web/features/stone/stone-status-badge.tsx'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'
import { Price } from '#web/ui/price.tsx'

type Props = {
  stones: readonly Diamond[]
  /** What stands below a stone, instead of whether it is available. */
  describe?: (stone: Diamond) => ReactNode
}

/** A row of small pictures of stones, which scrolls on a narrow screen. */
export function StoneStrip({ stones, describe }: Props) {
  return (
    <ul className="stone-strip">
      {stones.map((stone) => (
        <li key={stone.id}>
          <StoneAnchor stockId={stone.product.stockId} className="strip-stone">
            <span className="strip-figure figure-slot">
              <StoneFigure stone={stone} />
            </span>
            <span className="strip-name">{describeStone(stone)}</span>
            <span className="strip-note">
              {[formatLab(stone), stone.product.stockId].filter(Boolean).join(' · ')}
            </span>
            {stone.totalPrice !== undefined && (
              <span className="strip-price">
                <Price dollars={stone.totalPrice} />
              </span>
            )}
            <span className="strip-note">
              {describe ? describe(stone) : <StoneStatusBadge stone={stone} />}
            </span>
          </StoneAnchor>
        </li>
      ))}
    </ul>
  )
}

/** A few tiny pictures beside a text that names what they are of. */
export function StoneThumbnails({ stones }: { stones: readonly Diamond[] }) {
  return (
    <span className="home-thumbnails" aria-hidden>
      {stones.map((stone) => (
        <span key={stone.id} className="home-thumbnail figure-slot">
          <StoneFigure stone={stone} />
        </span>
      ))}
    </span>
  )
}
