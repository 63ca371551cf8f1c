import { Button, Popover, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Melee } from '#contract/schemas/diamonds.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { carats as asCarats, count as asCount, readTyped } from '#web/shared/forms/typed-number.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { countStones, weighStones } from '#web/features/melee/melee-amount.ts'
import { nameSize, priceMelee } from '#web/features/melee/melee-rows.ts'

type Props = {
  row: Melee
  /** The cart item of this row, if any. */
  inBasket: CartItem | undefined
  isOpen: boolean
  onClose: () => void
  /** The button that opens the form. */
  children: ReactNode
}

/** Asks for an amount in carats or stones, and shows the approximate equivalent in the other unit. */
export function MeleeOrder({ row, inBasket, isOpen, onClose, children }: Props) {
  return (
    <Popover opened={isOpen} onChange={onClose} width={270} position="bottom-end" trapFocus shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={`${row.color} ${nameSize(row)} mm`}>
        <OrderForm row={row} inBasket={inBasket} onDone={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}

function OrderForm({ row, inBasket, onDone }: Pick<Props, 'row' | 'inBasket'> & { onDone: () => void }) {
  const [carats, setCarats] = useState(inBasket?.carats == null ? '' : String(inBasket.carats))
  const [stones, setStones] = useState(inBasket ? String(inBasket.quantity) : '')
  const done = (where: string) => (): void => {
    notifyInfo(`${row.color} ${nameSize(row)} mm is ${where}`)
    onDone()
  }
  const toBasket = useApiMutation('addMeleeToCart', {
    stale: ['readCart', 'readWishlist'],
    failure: 'form',
    onSuccess: done('in the basket'),
  })
  const toWishlist = useApiMutation('addMeleeToWishlist', {
    stale: ['readWishlist'],
    failure: 'form',
    onSuccess: done('on the wishlist'),
  })
  const wanted = readTyped(carats, asCarats)
  const count = readTyped(stones, asCount)
  const isTooMuch = row.carats != null && wanted !== undefined && wanted > row.carats
  const isWhole = wanted !== undefined && wanted > 0 && count !== undefined && count > 0
  const typeCarats = (text: string): void => {
    const typed = readTyped(text, asCarats)
    setCarats(text)
    setStones(typed !== undefined && typed > 0 ? String(countStones(row, typed)) : '')
  }
  const typeStones = (text: string): void => {
    const typed = readTyped(text, asCount)
    setStones(text)
    setCarats(typed !== undefined && typed > 0 ? String(weighStones(row, typed)) : '')
  }
  const body = { itemId: row.id, numberOfStones: count ?? 0, carats: wanted ?? 0 }
  const error = toBasket.error ?? toWishlist.error
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isWhole && !isTooMuch) toBasket.mutate({ body })
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
          error={isTooMuch && 'More than there is'}
          onChange={({ currentTarget }) => typeCarats(currentTarget.value)}
        />
        <TextInput
          label="Stones, about"
          inputMode="numeric"
          autoComplete="off"
          value={stones}
          onChange={({ currentTarget }) => typeStones(currentTarget.value)}
        />
      </div>
      <div className="melee-order-sum">
        {row.carats != null && (
          <span>
            of <Carats carats={row.carats} unit="ct" />
          </span>
        )}
        {isWhole && row.pricePerCarat != null && (
          <strong>
            <Money dollars={priceMelee({ carats: wanted, pricePerCarat: row.pricePerCarat })} />
          </strong>
        )}
      </div>
      {error && <FormFailure text={describeError(error)} />}
      <div className="melee-order-acts">
        <Button
          size="xs"
          variant="default"
          disabled={!isWhole}
          loading={toWishlist.isPending}
          onClick={() => toWishlist.mutate({ body })}
        >
          Wishlist
        </Button>
        <Button type="submit" size="xs" disabled={!isWhole || isTooMuch} loading={toBasket.isPending}>
          {inBasket ? 'Change it' : 'To the basket'}
        </Button>
      </div>
    </form>
  )
}
