import { ActionIcon } from '@mantine/core'
import { IconCheck, IconHeart, IconHeartFilled, IconShoppingBag } from '@tabler/icons-react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useSharedStoneActs } from './stone-acts-context.ts'

type Props = { stone: Diamond; size?: number }

/** Wishes for a stone, or no more. */
export function WishButton({ stone, size = 28 }: Props) {
  const { isWished, toggleWish } = useSharedStoneActs()
  const isOn = isWished(stone)
  const icon = Math.round(size * 0.58)
  return (
    <ActionIcon
      size={size}
      aria-label={`Wishlist: ${stone.product.stockId}`}
      aria-pressed={isOn}
      {...(isOn && { color: 'brand' })}
      onClick={() => toggleWish(stone)}
    >
      {isOn ? <IconHeartFilled size={icon} /> : <IconHeart size={icon} stroke={1.4} />}
    </ActionIcon>
  )
}

/** Puts a stone into the basket, or takes it out. */
export function BasketButton({ stone, size = 28 }: Props) {
  const { isInBasket, toggleBasket } = useSharedStoneActs()
  const isOn = isInBasket(stone)
  const icon = Math.round(size * 0.58)
  return (
    <ActionIcon
      size={size}
      aria-label={`Basket: ${stone.product.stockId}`}
      aria-pressed={isOn}
      {...(isOn && { color: 'brand' })}
      onClick={() => toggleBasket(stone)}
    >
      {isOn ? <IconCheck size={icon} stroke={1.8} /> : <IconShoppingBag size={icon} stroke={1.4} />}
    </ActionIcon>
  )
}
