import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Money } from '#web/ui/money.tsx'
import {
  codeFinish,
  nameClarity,
  nameColor,
  nameLab,
  nameShape,
  writeMeasurements,
} from '#web/features/stone/stone-names.ts'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { stoneStatusNames } from './stone-names.ts'

/** Shows a stone's facts for administrators. Its page shows the rest. */
export function DiamondDetail({ stone }: { stone: Diamond }) {
  const measurements = writeMeasurements(stone)
  return (
    <>
      <Facts
        rows={[
          ['Status', stoneStatusNames[stone.status]],
          ['On sale', stone.isActive ? 'Yes' : 'No'],
          ['Held for', stone.hold],
          ['Held until', stone.holdUntil != null && <Moment key="until" at={stone.holdUntil} />],
          ['Memo', [stone.memoNo, stone.memoAccount].filter(Boolean).join(', ')],
          ['Vendor', stone.vendor ?? 'House'],
          ['Shape', nameShape(stone)],
          ['Carats', <Carats key="carats" carats={stone.carats} />],
          ['Colour', nameColor(stone)],
          ['Clarity', nameClarity(stone)],
          ['Finish', codeFinish(stone)],
          ['Certificate', [nameLab(stone), stone.certificateNo].filter(Boolean).join(' ')],
          ['Measurements', measurements !== '' && `${measurements} mm`],
          ['Rap price', stone.rapPrice != null && <Money key="rap" dollars={stone.rapPrice} />],
          ['Per carat', <Money key="each" dollars={stone.pricePerCarat} />],
          ['Total', <Money key="total" dollars={stone.totalPrice} />],
          ['Line set', stone.lineSet],
          ['Comment', stone.comment],
        ]}
      />
      <Anchor component={Link} to={`/diamond/${encodeURIComponent(stone.product.stockId)}`} size="sm">
        Open the page of this stone
      </Anchor>
    </>
  )
}
