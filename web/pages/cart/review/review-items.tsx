import { Table } from '@mantine/core'
import type { CartItem } from '#contract/schemas/orders.ts'
import { BuyerReference } from '#web/features/cart/buyer-reference.tsx'
import { ProductName } from '#web/features/cart/product-name.tsx'
import { ProductThumbnail } from '#web/features/cart/product-thumbnail.tsx'
import { RapNote } from '#web/features/cart/rap-note.tsx'
import type { BuyerReferences } from '#web/features/cart/use-buyer-references.ts'
import { mapSoldWith } from './map-sold-with.ts'
import { formatSoldWith } from '#domain/text/sold-together.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import type { ReviewChange } from './compare-review.ts'

type Props = {
  reviewed: readonly CartItem[]
  change: ReviewChange
  onSaveReference: BuyerReferences['save']
}

/** The items of the review. One that is gone is struck out, and a changed price stands beside the earlier one. */
export function ReviewItems({ reviewed, change, onSaveReference }: Props) {
  const soldWith = mapSoldWith(reviewed)
  const currentById = new Map(change.items.map((item) => [item.itemId, item]))
  return (
    <div className="order-lines">
      <Table role="table" aria-label="Items">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">Item</Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Stones
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Carats
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              $/ct
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Total
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {reviewed.map((before) => (
            <ReviewItem
              key={before.itemId}
              item={currentById.get(before.itemId) ?? before}
              isGone={!currentById.has(before.itemId)}
              soldWith={soldWith.get(before) ?? []}
              reviewedPrice={change.reviewedPrices.get(before.itemId)}
              onSaveReference={onSaveReference}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type ItemProps = {
  item: CartItem
  isGone: boolean
  /** The stock numbers of the other stones of its set. */
  soldWith: readonly string[]
  reviewedPrice: number | undefined
  onSaveReference: BuyerReferences['save']
}

function ReviewItem({ item, isGone, soldWith, reviewedPrice, onSaveReference }: ItemProps) {
  return (
    <Table.Tr role="row" className={isGone ? 'is-unavailable' : undefined}>
      <Table.Td role="cell">
        <div className="product">
          <ProductThumbnail {...item} />
          <div>
            <ProductName {...item} />
            {soldWith.length > 0 && <span className="product-note">{formatSoldWith(soldWith)}</span>}
            {!isGone && <BuyerReference item={item} onSave={onSaveReference} />}
          </div>
        </div>
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Stones">
        {item.quantity}
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Carats">
        <Carats carats={item.carats === 0 ? null : item.carats} />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="$/ct">
        <Money dollars={item.pricePerCarat} />
        <RapNote diamond={item.diamond} />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Total">
        {reviewedPrice !== undefined && (
          <del className="cart-price-before">
            <span className="visually-hidden">was </span>
            <Money dollars={reviewedPrice} />
          </del>
        )}
        <Money dollars={item.totalPrice} />
      </Table.Td>
    </Table.Tr>
  )
}
