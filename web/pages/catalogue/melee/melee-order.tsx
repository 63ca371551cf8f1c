import { Button, Popover, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { Melee } from '#contract/schemas/diamonds.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { formatSizeRange, priceMelee } from '#web/features/melee/melee-rows.ts'
import { useMeleeAmount } from './use-melee-amount.ts'

type Props = {
  row: Melee
  /** The cart item of this row, if any. */
  inCart: CartItem | undefined
  isOpen: boolean
  onClose: () => void
  /** The button that opens the form. */
  children: ReactNode
}

/** Asks for an amount in carats or stones, and shows the approximate equivalent in the other unit. */
export function MeleeOrder({ row, inCart, isOpen, onClose, children }: Props) {
  return (
    <Popover opened={isOpen} onChange={onClose} width={270} position="bottom-end" trapFocus shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={`${row.color} ${formatSizeRange(row)} mm`}>
        <OrderForm row={row} inCart={inCart} onDone={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}

function OrderForm({ row, inCart, onDone }: Pick<Props, 'row' | 'inCart'> & { onDone: () => void }) {
  const { carats, stones, setCarats, setStones, amount, isTooMuch } = useMeleeAmount(row, inCart)
  const notifyAdded = (text: string) => (): void => {
    notifyInfo(text)
    onDone()
  }
  const toCart = useApiMutation('addMeleeToCart', {
    stale: ['readCart', 'readWishlist'],
    failure: 'form',
    onSuccess: notifyAdded(inCart ? 'Basket updated' : 'Added to basket'),
  })
  const wishlistMutation = useApiMutation('addMeleeToWishlist', {
    stale: ['readWishlist'],
    failure: 'form',
    onSuccess: notifyAdded('Added to wishlist'),
  })
  const body = amount && { itemId: row.id, ...amount }
  const error = toCart.error ?? wishlistMutation.error
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (body && !isTooMuch) toCart.mutate({ body })
  }
  return (
    <form className="melee-order" onSubmit={send}>
      <div className="melee-order-fields">
        <TextInput
          label="Carats"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={carats}
          error={isTooMuch && 'Exceeds stock'}
          onChange={({ currentTarget }) => setCarats(currentTarget.value)}
        />
        <TextInput
          label="Approx. stones"
          inputMode="numeric"
          autoComplete="off"
          value={stones}
          onChange={({ currentTarget }) => setStones(currentTarget.value)}
        />
      </div>
      <div className="melee-order-sum">
        {row.carats != null && (
          <span>
            <Carats carats={row.carats} unit="ct" /> available
          </span>
        )}
        {amount && row.pricePerCarat != null && (
          <strong>
            <Money dollars={priceMelee({ carats: amount.carats, pricePerCarat: row.pricePerCarat })} />
          </strong>
        )}
      </div>
      {error && <FormFailure text={describeError(error)} />}
      <div className="melee-order-actions">
        <Button
          size="xs"
          variant="default"
          disabled={!amount}
          loading={wishlistMutation.isPending}
          onClick={() => body && wishlistMutation.mutate({ body })}
        >
          Add to wishlist
        </Button>
        <Button type="submit" size="xs" disabled={!amount || isTooMuch} loading={toCart.isPending}>
          {inCart ? 'Update' : 'Add to basket'}
        </Button>
      </div>
    </form>
  )
}
