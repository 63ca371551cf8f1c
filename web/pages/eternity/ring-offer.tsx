import { Button, SegmentedControl } from '@mantine/core'
import { IconHeart, IconShoppingBag } from '@tabler/icons-react'
import { computeGapMm, countStonesOfRing } from '#domain/eternity/ring.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { countConfiguredStones, type RingConfiguration } from './ring-configuration.ts'
import type { RingStock } from './ring-stock.ts'
import { formatSize } from './ring-stock-table.tsx'
import { useRingActions } from './use-ring-actions.ts'

type Props = {
  configuration: RingConfiguration
  stock: RingStock
  onChange: (change: Partial<RingConfiguration>) => void
}

/** Shows the stones and the price of the ring, with buttons for cart and wishlist. */
export function RingOffer({ configuration, stock, onChange }: Props) {
  const actions = useRingActions()
  const { usSize, gapMm, extra } = configuration
  const { exact, oneLess, oneMore } = countStonesOfRing(usSize, stock.widthMm, gapMm)
  const numberOfStones = countConfiguredStones(configuration, stock.widthMm)
  const price = stock.findPrice(numberOfStones)
  const gap = computeGapMm(usSize, stock.widthMm, numberOfStones)
  const ring = price && { stock, numberOfStones, usSize, caratsThousandths: price.caratsThousandths }
  return (
    <section className="ring-offer" aria-label="Price">
      <h2 className="ring-offer-name">
        {numberOfStones} {shapes.find(stock.shapeId)?.name.toLowerCase()} stones, {formatSize(stock)} mm,{' '}
        {[stock.color, stock.clarity].filter(Boolean).join(' ')}
      </h2>
      <SegmentedControl
        fullWidth
        aria-label="Stones"
        data={[
          { value: '-1', label: String(oneLess) },
          { value: '0', label: `Recommended: ${exact}` },
          { value: '1', label: String(oneMore) },
        ]}
        value={String(extra)}
        onChange={(value) => onChange({ extra: value === '1' ? 1 : value === '-1' ? -1 : 0 })}
      />
      <p className="ring-offer-gap">
        {gap < 0
          ? `Stones overlap by ${Math.abs(gap).toFixed(2)} mm. Choose a larger ring or narrower stones.`
          : `Actual spacing ${gap.toFixed(2)} mm`}
      </p>
      {price ? (
        <>
          <p className="ring-offer-total">
            <Money dollars={price.totalPriceCents === null ? null : toDollars(price.totalPriceCents)} />
          </p>
          <p className="ring-offer-gap">
            {stock.kind === 'melee' && 'approx. '}
            <Carats carats={toCarats(price.caratsThousandths)} unit="ct" />
          </p>
          <p className="ring-offer-gap">Price of the stones. The mounting is not included.</p>
        </>
      ) : (
        <p className="ring-offer-short" role="status">
          Only {stock.stonesInStock} of {numberOfStones} stones in stock
        </p>
      )}
      <AccountOwnerOnly>
        <div className="ring-offer-actions">
          <Button
            fullWidth
            leftSection={<IconShoppingBag size={17} stroke={1.5} />}
            disabled={ring === undefined}
            loading={actions.isAddingToCart}
            onClick={() => ring && actions.addToCart(ring)}
          >
            Add to basket
          </Button>
          <Button
            variant="default"
            leftSection={<IconHeart size={16} stroke={1.5} />}
            disabled={ring === undefined}
            loading={actions.isAddingToWishlist}
            onClick={() => ring && actions.addToWishlist(ring)}
          >
            Add to wishlist
          </Button>
        </div>
      </AccountOwnerOnly>
    </section>
  )
}
