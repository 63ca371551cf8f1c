import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import {
  abbreviateFinish,
  formatClarity,
  formatColor,
  formatLab,
  formatShape,
  formatMeasurements,
} from '#web/features/stone/format-stone.ts'
import { OtherListings } from '#web/features/stone/listings/other-listings.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { stoneStatusNames } from './stone-names.ts'

/** Shows a stone's facts for administrators. Its page shows the rest. */
export function DiamondDetail({ stone }: { stone: Diamond }) {
  const measurements = formatMeasurements(stone)
  return (
    <>
      <Facts
        rows={[
          ['Status', stoneStatusNames[stone.status]],
          ['On sale', stone.isActive ? 'Yes' : 'No'],
          ['Held for', stone.hold],
          ['Held until', stone.holdUntil != null && <Timestamp key="until" at={stone.holdUntil} />],
          ['Memo', [stone.memoNo, stone.memoAccount].filter(Boolean).join(', ')],
          ['Vendor', stone.vendor ?? 'House'],
          ['Shape', formatShape(stone)],
          ['Carats', <Carats key="carats" carats={stone.carats} />],
          ['Colour', formatColor(stone)],
          ['Clarity', formatClarity(stone)],
          ['Finish', abbreviateFinish(stone)],
          ['Certificate', [formatLab(stone), stone.certificateNo].filter(Boolean).join(' ')],
          ['Measurements', measurements !== '' && `${measurements} mm`],
          ['Rap price', stone.rapPrice != null && <Money key="rap" dollars={stone.rapPrice} />],
          ['Per carat', <Money key="each" dollars={stone.pricePerCarat} />],
          ['Total', <Price key="total" dollars={stone.totalPrice} />],
          ['Line set', stone.lineSet],
          ['Comment', stone.comment],
        ]}
      />
      <OtherListings stoneId={stone.id} />
      <Anchor component={Link} to={`/diamond/${encodeURIComponent(stone.product.stockId)}`} size="sm">
        Open the page of this stone
      </Anchor>
    </>
  )
}
