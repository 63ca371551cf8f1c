import { ActionIcon, Anchor, Button, Checkbox, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WishlistItem } from '#contract/schemas/orders.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import { canOrder } from '#web/features/stone/actions/can-order.ts'
import { LazyNotifyButton } from '#web/features/stone/actions/lazy-notify-buttons.tsx'
import { formatStatus } from '#web/features/stone/stone-status-badge.tsx'
import type { CartGroup } from './cart-groups.ts'
import { findAwaitable } from './find-awaitable.ts'
import { labelGroup, labelSet, ProductName } from './product-name.tsx'
import { ProductThumbnail } from './product-thumbnail.tsx'
import { RapNote } from './rap-note.tsx'
import type { WishlistActions } from './use-wishlist-actions.ts'

type Props = {
  group: CartGroup<WishlistItem>
  isSelected: boolean
  onSelect: () => void
  actions: WishlistActions
  /** All stones of the item or set are in the basket. */
  isInCart: boolean
}

/** One wishlist item, or a line set, which is bought and removed as one. */
export function WishlistGroupRows({
  group,
  isSelected,
  onSelect,
  actions: wishlistActions,
  isInCart,
}: Props) {
  const { rows, lineSet } = group
  const checkbox = (
    <Checkbox aria-label={`Select ${labelGroup(group)}`} checked={isSelected} onChange={onSelect} />
  )
  const actions = <WishlistItemActions group={group} actions={wishlistActions} isInCart={isInCart} />
  return (
    <tbody role="rowgroup" className={lineSet === null ? undefined : 'cart-set'}>
      {lineSet !== null && (
        <tr role="row" className="cart-set-head">
          <td role="cell" className="cart-check">
            {checkbox}
          </td>
          <th role="rowheader" className="cart-item" colSpan={5}>
            {labelSet(rows)} {lineSet}
            <span className="product-note"> · sold together</span>
          </th>
          <td role="cell" className="cart-actions">
            {actions}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr role="row" key={row.id} className={row.isAvailable ? undefined : 'is-unavailable'}>
          <td role="cell" className="cart-check">
            {lineSet === null && checkbox}
          </td>
          <td role="cell" className="cart-item">
            <div className="product">
              <ProductThumbnail {...row} />
              <ProductName {...row} />
            </div>
          </td>
          <td role="cell" className="cart-status" data-label="Status">
            {describeStatus(row)}
          </td>
          <td role="cell" className="cart-number" data-label="Carats">
            <Carats carats={row.carats === 0 ? null : row.carats} />
          </td>
          <td role="cell" className="cart-number" data-label="$/ct">
            <Money dollars={row.diamond?.pricePerCarat ?? row.melee?.pricePerCarat} />
            <RapNote diamond={row.diamond} />
          </td>
          <td role="cell" className="cart-number" data-label="Total">
            {/* Only the price of a stone can be on request. */}
            <Price dollars={row.diamond ? row.totalPrice : (row.totalPrice ?? undefined)} />
          </td>
          <td role="cell" className="cart-actions">
            {lineSet === null && actions}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

type ActionProps = Pick<Props, 'group' | 'actions' | 'isInCart'>

function WishlistItemActions({ group, actions: { isBusy, moveToCart, remove }, isInCart }: ActionProps) {
  const name = labelGroup(group)
  const isAvailable = group.rows.every((row) => row.isAvailable)
  const awaitable = isAvailable ? undefined : findAwaitable(group.rows)
  return (
    <span className="cart-buttons">
      {awaitable && <LazyNotifyButton stones={[awaitable]} name={name} size="compact-sm" />}
      {isInCart && (
        <Anchor component={Link} to="/cart" size="xs">
          In basket
        </Anchor>
      )}
      {isAvailable && !isInCart && (group.rows[0].diamond ?? group.rows[0].letters) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Move to basket, ${name}`}
          disabled={isBusy}
          onClick={() => moveToCart(group)}
        >
          Move to basket
        </Button>
      )}
      <Tooltip label="Remove">
        <ActionIcon aria-label={`Remove ${name}`} disabled={isBusy} onClick={() => remove(group.rows)}>
          <IconX size={16} stroke={1.4} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}

function describeStatus({ diamond, isAvailable, unavailableBecause }: WishlistItem): string {
  if (diamond && (isAvailable || !canOrder(diamond))) return formatStatus(diamond)
  if (unavailableBecause === null) return 'Available'
  const reason = unavailableBecause.replace(/^is /, '')
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}
