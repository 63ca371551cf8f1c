import { Button } from '@mantine/core'
import { IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { AskForPrice } from '#web/features/stone/price-on-request.tsx'
import { canOrder, isHeldByOthers, isPriceOnRequest, mayBecomeAvailable } from './can-order.ts'
import { LazyNotifyButton } from './lazy-notify-buttons.tsx'
import { useSharedStoneActions } from './stone-actions-context.ts'

type Props = { stone: Diamond; lineSet: readonly Diamond[] }

/**
 * Adds a stone to the cart or removes it, with its line set. If the viewer has ordered the stone, links to
 * their order. If others hold the stone or one of its set, offers an email instead.
 */
export function CartAction({ stone, lineSet }: Props) {
  const { isInCart, toggleCart } = useSharedStoneActions()
  const { ownOrderId } = stone
  const isAdded = isInCart(stone)
  if (ownOrderId != null && !isAdded) {
    return (
      <Button
        fullWidth
        variant="light"
        component={Link}
        to={`/account/orders/${ownOrderId}`}
        leftSection={<IconCheck size={17} stroke={1.6} />}
      >
        In your order {ownOrderId}
      </Button>
    )
  }
  if (isPriceOnRequest(stone) && !isAdded) return <AskForPrice stone={stone} />
  const blocking = canOrder(stone) ? lineSet.find(isHeldByOthers) : stone
  if (blocking && mayBecomeAvailable(blocking)) return <LazyNotifyButton stones={[blocking]} fullWidth />
  if (blocking && !isAdded) return null
  return (
    <Button
      fullWidth
      variant={isAdded ? 'light' : 'filled'}
      aria-pressed={isAdded}
      leftSection={
        isAdded ? <IconCheck size={17} stroke={1.6} /> : <IconShoppingBag size={17} stroke={1.5} />
      }
      onClick={() => toggleCart(stone)}
    >
      {isAdded ? 'In basket' : 'Add to basket'}
    </Button>
  )
}
