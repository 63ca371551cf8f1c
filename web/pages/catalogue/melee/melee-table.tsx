import { IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Melee } from '#contract/schemas/diamonds.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { MeleeOrder } from './melee-order.tsx'
import { formatSizeRange, priceMelee, type MeleeGroup } from '#web/features/melee/melee-rows.ts'

type Props = {
  group: MeleeGroup
  showsPrices: boolean
  cartItems: ReadonlyMap<number, CartItem>
  /** Redirects a guest to the sign-in page instead. */
  onGuest: (() => void) | undefined
}

/** Lists the sizes of one colour. */
export function MeleeTable({ group: { color, rows }, showsPrices, ...row }: Props) {
  return (
    <table className="melee-table">
      <caption>{color}</caption>
      <thead>
        <tr>
          <th scope="col">Size (mm)</th>
          <th scope="col">Carats</th>
          {showsPrices && <th scope="col">$/ct</th>}
          {showsPrices && <th scope="col">Lot value</th>}
          <th scope="col">
            <span className="visually-hidden">Basket</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((melee) => (
          <MeleeRow key={melee.id} melee={melee} showsPrices={showsPrices} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function MeleeRow({ melee, showsPrices, cartItems, onGuest }: Omit<Props, 'group'> & { melee: Melee }) {
  const [isOpen, setIsOpen] = useState(false)
  // The popover is expensive to render, and most rows are never ordered.
  const [wasOpened, setWasOpened] = useState(false)
  const open = (): void => {
    setWasOpened(true)
    setIsOpen(!isOpen)
  }
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const inCart = cartItems.get(melee.id)
  const button = (
    <button
      ref={opener}
      type="button"
      className="action-button"
      aria-label={`Order ${melee.color} ${formatSizeRange(melee)} mm`}
      aria-pressed={inCart !== undefined}
      aria-haspopup="dialog"
      onClick={onGuest ?? open}
    >
      {inCart ? <IconCheck stroke={1.8} /> : <IconShoppingBag stroke={1.4} />}
    </button>
  )
  return (
    <tr className={inCart ? 'is-selected' : undefined}>
      <th scope="row">{formatSizeRange(melee)}</th>
      <td>
        <Carats carats={melee.carats} />
      </td>
      {showsPrices && (
        <td>
          <Money dollars={melee.pricePerCarat} />
        </td>
      )}
      {showsPrices && (
        <td>
          <Money dollars={priceMelee(melee)} />
        </td>
      )}
      <td className="melee-action">
        <AccountOwnerOnly>
          {' '}
          {wasOpened ? (
            <MeleeOrder row={melee} inCart={inCart} isOpen={isOpen} onClose={close}>
              {button}
            </MeleeOrder>
          ) : (
            button
          )}
        </AccountOwnerOnly>{' '}
      </td>
    </tr>
  )
}
