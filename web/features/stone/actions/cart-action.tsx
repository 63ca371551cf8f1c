import { Button } from '@mantine/core'
import { IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useSharedStoneActions } from './stone-actions-context.ts'

/** Adds a stone to the cart or removes it. If the viewer has ordered the stone, links to their order. */
export function CartAction({ stone }: { stone: Diamond }) {
  const { isInBasket, toggleBasket } = useSharedStoneActions()
  const { ownOrderId } = stone
  const isIn = isInBasket(stone)
  if (ownOrderId != null && !isIn) {
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
      variant={isIn ? 'light' : 'filled'}
      aria-pressed={isIn}
      leftSection={isIn ? <IconCheck size={17} stroke={1.6} /> : <IconShoppingBag size={17} stroke={1.5} />}
      onClick={() => toggleBasket(stone)}
    >
      {isIn ? 'In the basket' : 'Add to the basket'}
    </Button>
  )
}
