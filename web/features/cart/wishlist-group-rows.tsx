import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { WishEntry } from '#contract/schemas/orders.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { nameStatus } from '#web/features/stone/status-badge.tsx'
import type { CartGroup } from './cart-groups.ts'
import { nameGroup, nameSet, ProductName } from './product-name.tsx'
import { ProductThumbnail } from './product-thumbnail.tsx'
import type { WishlistActions } from './use-wishlist-actions.ts'

type Props = { group: CartGroup<WishEntry>; actions: WishlistActions }

/** One wishlist item, or a line set, which is bought and removed as one. */
export function WishGroupRows({ group, actions: wishlistActions }: Props) {
  const { rows, lineSet } = group
  const actions = <WishActions group={group} actions={wishlistActions} />
  return (
    <tbody role="rowgroup" className={lineSet === null ? undefined : 'basket-set'}>
      {lineSet !== null && (
        <tr role="row" className="basket-set-head">
          <th role="rowheader" className="basket-item" colSpan={5}>
            {nameSet(rows)} {lineSet}
            <span className="product-note"> sold together</span>
          </th>
          <td role="cell" className="basket-actions">
            {actions}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr role="row" key={row.id}>
          <td role="cell" className="basket-item">
            <div className="product">
              <ProductThumbnail {...row} />
              <ProductName {...row} />
            </div>
          </td>
          <td role="cell" className="basket-status" data-label="Status">
            {describeStatus(row)}
          </td>
          <td role="cell" className="basket-number" data-label="Carats">
            <Carats carats={row.carats === 0 ? null : row.carats} />
          </td>
          <td role="cell" className="basket-number" data-label="Per carat">
            <Money dollars={row.diamond?.pricePerCarat ?? row.melee?.pricePerCarat} />
          </td>
          <td role="cell" className="basket-number" data-label="Total">
            <Money dollars={row.diamond?.totalPrice ?? row.nameDiamond?.totalPrice} />
          </td>
          <td role="cell" className="basket-actions">
            {lineSet === null && actions}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function WishActions({ group, actions: { isBusy, moveToCart, remove } }: Props) {
  const name = nameGroup(group)
  return (
    <span className="basket-buttons">
      {group.rows[0].diamond && (
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

function describeStatus({ diamond, melee, nameDiamond }: WishEntry): string {
  if (diamond) return nameStatus(diamond)
  return (melee ?? nameDiamond)?.isActive === false ? 'Not on sale' : 'Available'
}
