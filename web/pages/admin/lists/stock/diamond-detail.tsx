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
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'
import { OtherListings } from '#web/features/stone/listings/other-listings.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { StoneHistory } from './history/stone-history.tsx'
import { MarketPosition } from './market/market-position.tsx'
import { WhyThisPrice } from './price-explanation.tsx'
import { ReservationLink } from './reservation-link.tsx'
import { describeGrowth, stoneStatusNames } from './stone-names.ts'

/** Shows a stone's facts for administrators. Its page shows the rest. */
export function DiamondDetail({ stone, actions }: { stone: Diamond; actions: Actions }) {
  const measurements = formatMeasurements(stone)
  return (
    <>
      <div className="diamond-detail-figure">
        <StoneFigure stone={stone} />
      </div>
      <Facts
        rows={[
          ['Status', stoneStatusNames[stone.status]],
          ['Listing', stone.isActive ? 'Listed' : 'Unlisted'],
          ['On hold for', stone.hold],
          ['On hold until', stone.holdUntil != null && <Timestamp key="until" at={stone.holdUntil} />],
          ['On memo with', stone.memoAccount],
          [stone.memoId == null ? 'Order' : 'Memo', findReservation(stone)],
          ['Vendor', stone.vendor ?? 'Own stock'],
          ['Shape', formatShape(stone)],
          ['Growth', describeGrowth(stone)],
          ['Carats', <Carats key="carats" carats={stone.carats} />],
          ['Colour', formatColor(stone)],
          ['Clarity', formatClarity(stone)],
          ['Cut, pol, sym', abbreviateFinish(stone)],
          ['Certificate', [formatLab(stone), stone.certificateNo].filter(Boolean).join(' ')],
          ['Measurements', measurements !== '' && `${measurements} mm`],
          ['Rap price', stone.rapPrice != null && <Money key="rap" dollars={stone.rapPrice} />],
          ['Cost', stone.costPerCarat != null && <PerCarat key="cost" dollars={stone.costPerCarat} />],
          ['$/ct', <Money key="each" dollars={stone.pricePerCarat} />],
          ['Price set', stone.isPriceByHand === true && 'By hand. Price lists and rules leave it.'],
          ['Total', <Price key="total" dollars={stone.totalPrice} />],
          ['Location', [stone.extras['city'], stone.extras['country']].filter(Boolean).join(', ')],
          ['Set', stone.lineSet],
          ['Comment', stone.comment],
        ]}
      />
      {stone.pricePerCarat != null && <WhyThisPrice stoneId={stone.id} />}
      <MarketPosition stone={stone} actions={actions} />
      <StoneHistory stoneId={stone.id} />
      <OtherListings stoneId={stone.id} />
      <Anchor component={Link} to={`/diamond/${encodeURIComponent(stone.product.stockId)}`} size="sm">
        View in shop
      </Anchor>
    </>
  )
}

function findReservation(stone: Diamond) {
  const hasOne = stone.orderId != null || stone.memoId != null || stone.soldOrderId != null
  return hasOne && <ReservationLink stone={stone} />
}

function PerCarat({ dollars }: { dollars: number }) {
  return (
    <>
      <Money dollars={dollars} />
      /ct
    </>
  )
}
