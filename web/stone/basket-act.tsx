import { Button } from '@mantine/core'
import { IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useCall } from '#web/api/use-call.ts'
import { findOwnOrder } from './find-own-order.ts'
import { useSharedStoneActs } from './stone-acts-context.ts'

/** The way of a stone into the basket and out of it; of one that he ordered, the way to his order. */
export function BasketAct({ stone }: { stone: Diamond }) {
  const { isInBasket, toggleBasket } = useSharedStoneActs()
  // A stone that is held for him may be a hold to order from, or one of an order he made: only the orders tell.
  const orders = useCall('listOwnOrders', {}, { enabled: stone.isHeldForMe, staleTime: 0 })
  const order = findOwnOrder(stone, orders.data ?? [])
  const isIn = isInBasket(stone)
  if (order && !isIn) {
    return (
      <Button
        fullWidth
        variant="light"
        component={Link}
        to={`/account/orders/${order.id}`}
        leftSection={<IconCheck size={17} stroke={1.6} />}
      >
        In your order {order.id}
      </Button>
    )
  }
  return (
    <Button
      fullWidth
      variant={isIn ? 'light' : 'filled'}
      aria-pressed={isIn}
      disabled={orders.isLoading && !isIn}
      leftSection={isIn ? <IconCheck size={17} stroke={1.6} /> : <IconShoppingBag size={17} stroke={1.5} />}
      onClick={() => toggleBasket(stone)}
    >
      {isIn ? 'In the basket' : 'Add to the basket'}
    </Button>
  )
}
