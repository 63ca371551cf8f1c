import { Checkbox } from '@mantine/core'
import type { CartItem } from '#contract/schemas/orders.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { BuyerReference } from './buyer-reference.tsx'
import type { CartGroup } from './cart-groups.ts'
import { totalCart } from './cart-totals.ts'
import { labelGroup, labelSet, ProductName } from './product-name.tsx'
import { ProductThumbnail } from './product-thumbnail.tsx'
import { RapNote } from './rap-note.tsx'
import { RowActions } from './row-actions.tsx'
import type { BuyerReferences } from './use-buyer-references.ts'

type Props = {
  group: CartGroup<CartItem>
  isSelected: boolean
  onSelect: () => void
  seenPrices: ReadonlyMap<number, number | null>
  isBusy: boolean
  onRemove: (rows: readonly CartItem[]) => void
  onMoveBack: (wishedItemId: number) => void
  onSaveReference: BuyerReferences['save']
}

/** One row of the cart, or a line set, which is selected and removed as one. */
export function CartGroupRows({
  group,
  isSelected,
  onSelect,
  seenPrices,
  onSaveReference,
  ...rowActions
}: Props) {
  const { rows, lineSet } = group
  const name = labelGroup(group)
  const checkbox = <Checkbox aria-label={`Select ${name}`} checked={isSelected} onChange={onSelect} />
  const actions = <RowActions name={name} rows={rows} {...rowActions} />
  return (
    <tbody role="rowgroup" className={lineSet === null ? undefined : 'cart-set'}>
      {lineSet !== null && (
        <tr role="row" className={`cart-set-head${rows.every(isAvailable) ? '' : ' is-unavailable'}`}>
          <td role="cell" className="cart-check">
            {checkbox}
          </td>
          <th role="rowheader" className="cart-item">
            {labelSet(rows)} {lineSet}
            <span className="product-note"> · {formatSetSize(rows.length)}, sold together</span>
          </th>
          <SetTotals rows={rows} />
          <td role="cell" className="cart-actions">
            {actions}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr role="row" key={row.itemId} className={row.isAvailable ? undefined : 'is-unavailable'}>
          <td role="cell" className="cart-check">
            {lineSet === null && checkbox}
          </td>
          <td role="cell" className="cart-item">
            <div className="product">
              <ProductThumbnail {...row} />
              <div>
                <ProductName {...row} />
                <RowNote row={row} />
                <BuyerReference item={row} onSave={onSaveReference} />
              </div>
            </div>
          </td>
          <td role="cell" className="cart-number" data-label="Carats">
            <Carats carats={row.carats === 0 ? null : row.carats} />
          </td>
          <td role="cell" className="cart-number" data-label="$/ct">
            <Money dollars={row.pricePerCarat} />
            <RapNote diamond={row.diamond} />
          </td>
          <td role="cell" className="cart-number" data-label="Total">
            <PreviousPrice before={seenPrices.get(row.itemId)} now={row.totalPrice ?? null} />
            <Money dollars={row.totalPrice} />
          </td>
          <td role="cell" className="cart-actions">
            {lineSet === null && actions}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const isAvailable = (row: CartItem): boolean => row.isAvailable

function SetTotals({ rows }: { rows: readonly CartItem[] }) {
  const { caratsThousandths, averagePerCaratCents, totalPriceCents } = totalCart(
    rows.map((row) => ({ ...row, isAvailable: true })),
  )
  return (
    <>
      <td role="cell" className="cart-number" data-label="Carats">
        <Carats carats={toCarats(caratsThousandths)} />
      </td>
      <td role="cell" className="cart-number" data-label="$/ct">
        <Money dollars={averagePerCaratCents === null ? null : toDollars(averagePerCaratCents)} />
      </td>
      <td role="cell" className="cart-number" data-label="Total">
        <Money dollars={totalPriceCents === null ? null : toDollars(totalPriceCents)} />
      </td>
    </>
  )
}

/** Shows beside an item why it is unavailable. */
function RowNote({ row }: { row: CartItem }) {
  const text = describeReason(row)
  return text === undefined ? null : <p className="cart-note">{text}</p>
}

function describeReason({ diamond, letters, unavailableBecause }: CartItem): string | undefined {
  if (unavailableBecause === null) return undefined
  if (diamond?.ownOrderId != null) return `This stone is in your order ${diamond.ownOrderId}`
  const what = diamond ? 'stone' : letters ? 'name' : 'item'
  return `This ${what} ${unavailableBecause}`
}

function PreviousPrice({ before, now }: { before: number | null | undefined; now: number | null }) {
  if (before == null || before === now) return null
  return (
    <del className="cart-price-before">
      <span className="visually-hidden">was </span>
      <Money dollars={before} />
    </del>
  )
}

function formatSetSize(rows: number): string {
  return rows === 1 ? '1 stone' : `${rows} stones`
}
