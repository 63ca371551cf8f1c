import { Button } from '@mantine/core'
import { IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { AskForPrice, isPriceOnRequest } from '#web/features/stone/price-on-request.tsx'
import { useSharedStoneActions } from './stone-actions-context.ts'

/** Adds a stone to the cart or removes it. If the viewer has ordered the stone, links to their order. */
export function CartAction({ stone }: { stone: Diamond }) {
  const { isInCart, toggleCart } = useSharedStoneActions()
  const { ownOrderId } = stone
  const isAdded = isInCart(stone)
  if (isPriceOnRequest(stone) && !isAdded) return <AskForPrice stone={stone} />
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
      {isAdded ? 'In the basket' : 'Add to the basket'}
    </Button>
  )
}
