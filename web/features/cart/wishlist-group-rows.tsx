import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { WishlistItem } from '#contract/schemas/orders.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import { formatStatus } from '#web/features/stone/status-badge.tsx'
import type { CartGroup } from './cart-groups.ts'
import { labelGroup, labelSet, ProductName } from './product-name.tsx'
import { ProductThumbnail } from './product-thumbnail.tsx'
import type { WishlistActions } from './use-wishlist-actions.ts'

type Props = { group: CartGroup<WishlistItem>; actions: WishlistActions }

/** One wishlist item, or a line set, which is bought and removed as one. */
export function WishlistGroupRows({ group, actions: wishlistActions }: Props) {
  const { rows, lineSet } = group
  const actions = <WishlistItemActions group={group} actions={wishlistActions} />
  return (
    <tbody role="rowgroup" className={lineSet === null ? undefined : 'cart-set'}>
      {lineSet !== null && (
        <tr role="row" className="cart-set-head">
          <th role="rowheader" className="cart-item" colSpan={5}>
            {labelSet(rows)} {lineSet}
            <span className="product-note"> sold together</span>
          </th>
          <td role="cell" className="cart-actions">
            {actions}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr role="row" key={row.id}>
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
          <td role="cell" className="cart-number" data-label="Per carat">
            <Money dollars={row.diamond?.pricePerCarat ?? row.melee?.pricePerCarat} />
          </td>
          <td role="cell" className="cart-number" data-label="Total">
            <Price dollars={row.diamond ? row.diamond.totalPrice : (row.totalPrice ?? undefined)} />
          </td>
          <td role="cell" className="cart-actions">
            {lineSet === null && actions}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function WishlistItemActions({ group, actions: { isBusy, moveToCart, remove } }: Props) {
  const name = labelGroup(group)
  return (
    <span className="cart-buttons">
      {(group.rows[0].diamond ?? group.rows[0].letters) && (
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
        <ActionIcon aria-label={`Remove ${name}`} disabled={isBusy} onClick={() => remove(group)}>
          <IconX size={16} stroke={1.4} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}

function describeStatus({ diamond, melee, nameDiamond, letters }: WishlistItem): string {
  if (diamond) return formatStatus(diamond)
  if (letters?.some(({ isActive }) => !isActive)) return 'Not on sale'
  return (melee ?? nameDiamond)?.isActive === false ? 'Not on sale' : 'Available'
}
